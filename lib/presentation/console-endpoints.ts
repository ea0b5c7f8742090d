import { confirmOperator } from '@/lib/operator/access/contract';
import {
  closeAdReports,
  listListedAds,
  listReportedAds,
  loadAd,
  markAdLooked,
  removeAdPicture,
  restoreAd,
  takeDownAd,
} from '@/lib/operator/ads/contract';
import { countReceivers, writeAsCommunity } from '@/lib/operator/community/contract';
import {
  decideDispute,
  listOpenDisputes,
  loadConversationPicture,
  loadDisputedConversation,
  loadDisputedPicture,
} from '@/lib/operator/disputes/contract';
import {
  decideIdentityCheck,
  listIdentityChecks,
  openIdentityPicture,
} from '@/lib/operator/identity/contract';
import { changeSetting, loadSettings } from '@/lib/operator/settings/contract';
import {
  blockPersonByOperator,
  cancelEmailChange,
  changeEmailByOperator,
  closeAccountByOperator,
  loadClosing,
  loadPerson,
  logPersonOut,
  notePerson,
  sendLetterAgain,
  unblockPerson,
  warnPerson,
} from '@/lib/operator/people/contract';
import {
  answerFeedback,
  closeReport,
  listOpenFeedback,
  listReports,
  loadReport,
  loadReportedPicture,
} from '@/lib/operator/queues/contract';

/** The calls of the console, which operators alone may make. */
export const consoleEndpoints = {
  loadAd,
  takeDownAd,
  restoreAd,
  removeAdPicture,
  markAdLooked,
  closeAdReports,
  listReportedAds,
  listListedAds,
  loadReportedPicture,
  confirmOperator,
  listOpenDisputes,
  decideDispute,
  loadDisputedPicture,
  loadDisputedConversation,
  loadConversationPicture,
  listIdentityChecks,
  openIdentityPicture,
  decideIdentityCheck,
  loadSettings,
  changeSetting,
  countReceivers,
  writeAsCommunity,
  loadPerson,
  blockPersonByOperator,
  unblockPerson,
  logPersonOut,
  notePerson,
  warnPerson,
  sendLetterAgain,
  cancelEmailChange,
  changeEmailByOperator,
  loadClosing,
  closeAccountByOperator,
  listReports,
  loadReport,
  closeReport,
  listOpenFeedback,
  answerFeedback,
};
