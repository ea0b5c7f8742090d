import {
  checkNewPassword,
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
import { confirmEmail } from '@/lib/accounts/email-change/contract';
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
import {
  acceptOffer,
  answerDispute,
  concedeDispute,
  loadDispute,
  loadDisputePicture,
  offerSplit,
  openDispute,
  uploadDisputePicture,
  withdrawDispute,
  withdrawOffer,
} from '@/lib/disputes/contract';
import { answerCancel, cancelPaidOrder, declineOrder } from '@/lib/orders/cancellation/contract';
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
import {
  loadIdentity,
  sendIdentityCheck,
  uploadIdentityPicture,
  withdrawIdentity,
} from '@/lib/verification/contract';
import { consoleEndpoints } from './console-endpoints';
import { reportAd } from '@/lib/support/ad-reports/contract';
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
  checkNewPassword,
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
  confirmEmail,
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
  reportAd,
  listFeedback,
  loadIdentity,
  uploadIdentityPicture,
  sendIdentityCheck,
  withdrawIdentity,
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
  cancelPaidOrder,
  answerCancel,
  declineOrder,
  loadDispute,
  openDispute,
  answerDispute,
  withdrawDispute,
  concedeDispute,
  offerSplit,
  acceptOffer,
  withdrawOffer,
  uploadDisputePicture,
  loadDisputePicture,
  loadPro,
  payForPro,
  receiveMercadoPago,
  receivePayPal,
  blockPerson,
  reportPerson,
  uploadMessagePicture,
  loadMessagePicture,
  ...consoleEndpoints,
};
