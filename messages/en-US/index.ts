import actions from './actions.json';
import layout from './layout.json';
import home from './home.json';
import memberHome from './memberHome.json';
import categories from './categories.json';
import savedSearches from './savedSearches.json';
import search from './search.json';
import services from './services.json';
import details from './details.json';
import favourites from './favourites.json';
import notices from './notices.json';
import provider from './provider.json';
import invitations from './invitations.json';
import questions from './questions.json';
import reputation from './reputation.json';
import adStatistics from './adStatistics.json';
import balance from './balance.json';
import acceptance from './acceptance.json';
import orders from './orders.json';
import jobPlace from './jobPlace.json';
import payment from './payment.json';
import paymentFile from './paymentFile.json';
import booksMonth from './booksMonth.json';
import healthPage from './healthPage.json';
import chargeBackFile from './chargeBackFile.json';
import unknownPaymentFile from './unknownPaymentFile.json';
import consoleSearch from './consoleSearch.json';
import couponFile from './couponFile.json';
import payouts from './payouts.json';
import places from './places.json';
import regions from './regions.json';
import errors from './errors.json';
import meta from './meta.json';
import forms from './forms.json';
import accounts from './accounts.json';
import settings from './settings.json';
import mail from './mail.json';
import push from './push.json';
import sms from './sms.json';
import publish from './publish.json';
import chat from './chat.json';
import legal from './legal.json';
import central from './central.json';
import help from './help.json';
import helpLinks from './helpLinks.json';
import console from './console.json';
import offline from './offline.json';
import lists from './lists.json';
import books from './books.json';
import operatorNotices from './operatorNotices.json';
import orderFile from './orderFile.json';
import homeNumbers from './homeNumbers.json';
import desk from './desk.json';
import timeline from './timeline.json';
import recordNow from './recordNow.json';
import payoutDesk from './payoutDesk.json';
import supportDesk from './supportDesk.json';
import siteSettings from './siteSettings.json';
import reportAd from './reportAd.json';
import reportReview from './reportReview.json';
import reviewPhotos from './reviewPhotos.json';
import transparency from './transparency.json';
import rating from './rating.json';
import howReputation from './howReputation.json';

export default {
  actions,
  layout,
  home,
  memberHome,
  categories,
  savedSearches,
  search,
  services,
  details,
  favourites,
  notices,
  provider,
  invitations,
  questions,
  reputation,
  adStatistics,
  balance,
  acceptance,
  orders,
  jobPlace,
  payment,
  paymentFile,
  booksMonth,
  healthPage,
  chargeBackFile,
  unknownPaymentFile,
  consoleSearch,
  couponFile,
  payouts,
  places,
  regions,
  errors,
  meta,
  forms,
  accounts,
  settings,
  mail,
  push,
  sms,
  publish,
  chat,
  legal,
  central,
  help,
  helpLinks,
  console,
  offline,
  lists,
  books,
  operatorNotices,
  orderFile,
  homeNumbers,
  desk,
  timeline,
  recordNow,
  payoutDesk,
  supportDesk,
  siteSettings,
  reportAd,
  reportReview,
  reviewPhotos,
  transparency,
  rating,
  howReputation,
};
