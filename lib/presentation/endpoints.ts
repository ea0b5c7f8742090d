import {
  createUser,
  deleteUser,
  downloadData,
  loadProfile,
  logIn,
  logOut,
  sendPasswordLink,
  sendResetLink,
  sendSignUpCode,
  updatePassword,
  updateUser,
} from '@/lib/accounts/contract';
import { endSession, endSessions, listSessions } from '@/lib/accounts/sessions/contract';
import { agreeToTexts, loadAgreements } from '@/lib/accounts/agreement/contract';
import { sendOwnerCode, updatePixKey, updateTaxNumber } from '@/lib/accounts/owner/contract';
import { loadPush, subscribeToPush, unsubscribeFromPush } from '@/lib/accounts/push/contract';
import {
  createWork,
  deleteWork,
  hideWork,
  listOwnWorks,
  loadOwnWork,
  listSuggestions,
  loadWork,
  searchWorks,
  updateWork,
} from '@/lib/catalog/contract';
import {
  arrangeWorkPictures,
  removeAvatar,
  removeFiles,
  updateAvatar,
  uploadWorkPicture,
} from '@/lib/media/contract';
import { loadMessagePicture, uploadMessagePicture } from '@/lib/messaging/pictures/contract';
import { blockPerson, reportPerson } from '@/lib/messaging/safety/contract';
import { answerDate, cancelOrder, confirmOrder, listOrders, proposeDate } from '@/lib/orders/contract';
import {
  checkCoupon,
  checkOutPayPal,
  loadPayment,
  loadPro,
  payByPayPal,
  payByPix,
  payForPro,
  renewPayment,
} from '@/lib/orders/paying/contract';
import { clearConversation } from '@/lib/messaging/keeping/contract';
import { chooseLetters, loadLetterChoice, unsubscribe } from '@/lib/messaging/letters/contract';
import { receiveMercadoPago, receivePayPal } from '@/lib/payments/contract';
import { findNearest, listCities } from '@/lib/places/contract';
import { describeCalls } from '@/lib/platform/openapi/contract';
import { askAboutData, listFeedback, sendFeedback } from '@/lib/support/contract';

/** Every call that is served below /api; app/api/endpoints.test.ts holds routes and contracts against it. */
export const endpoints = {
  searchWorks,
  loadWork,
  createWork,
  updateWork,
  deleteWork,
  hideWork,
  listOwnWorks,
  loadOwnWork,
  uploadWorkPicture,
  arrangeWorkPictures,
  listCities,
  findNearest,
  listSuggestions,
  describeCalls,
  createUser,
  deleteUser,
  downloadData,
  endSession,
  endSessions,
  listSessions,
  loadProfile,
  logIn,
  logOut,
  sendPasswordLink,
  sendOwnerCode,
  sendResetLink,
  sendSignUpCode,
  updatePassword,
  updatePixKey,
  updateTaxNumber,
  updateUser,
  agreeToTexts,
  loadAgreements,
  clearConversation,
  loadLetterChoice,
  chooseLetters,
  unsubscribe,
  loadPush,
  subscribeToPush,
  unsubscribeFromPush,
  askAboutData,
  sendFeedback,
  listFeedback,
  updateAvatar,
  removeAvatar,
  removeFiles,
  payByPix,
  payByPayPal,
  checkOutPayPal,
  loadPayment,
  renewPayment,
  checkCoupon,
  listOrders,
  confirmOrder,
  cancelOrder,
  proposeDate,
  answerDate,
  loadPro,
  payForPro,
  receiveMercadoPago,
  receivePayPal,
  blockPerson,
  reportPerson,
  uploadMessagePicture,
  loadMessagePicture,
};
