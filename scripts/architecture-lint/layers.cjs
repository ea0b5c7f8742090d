/** The layers of the product and the tables each of them owns. */

/** A layer imports itself and the layers above it in this list. */
const LAYERS = [
  'lib/platform',
  'lib/services',
  'lib/places',
  'lib/accounts',
  'lib/media',
  'lib/verification',
  'lib/catalog',
  'lib/ledger',
  'lib/payments',
  'lib/orders',
  'lib/payouts',
  'lib/disputes',
  'lib/reviews',
  'lib/messaging',
  'lib/support',
  'lib/operator',
  'lib/presentation',
  'lib/browser',
  'components/ui',
  'components',
  'app',
];

const DOMAINS = LAYERS.slice(LAYERS.indexOf('lib/places'), LAYERS.indexOf('lib/presentation'));

/** The models of prisma/schema.prisma by the layer that writes them; later layers may read them. */
const TABLES = {
  'lib/platform': ['RateLimit'],
  'lib/services': ['GatewayAlert', 'Mail', 'PageVersion', 'RenderedPage', 'SettingChange'],
  'lib/places': ['State', 'City'],
  'lib/accounts': [
    'User',
    'Session',
    'PushSubscription',
    'SignUpCode',
    'PasswordResetToken',
    'EmailChange',
    'Identity',
    'AccountDeletion',
    'Agreement',
    'TaxNumber',
  ],
  'lib/verification': ['IdentityCheck', 'IdentityPicture'],
  'lib/catalog': ['Work', 'SubWork', 'WorkPicture', 'SearchLexeme', 'SearchWord'],
  'lib/ledger': ['LedgerTransaction', 'LedgerEntry'],
  'lib/payments': [
    'Payment',
    'Refund',
    'RefundAttempt',
    'PartRefund',
    'PaymentReview',
    'MoneyDecision',
    'PaymentNotification',
    'IdempotencyKey',
  ],
  'lib/orders': ['Order', 'OrderEvent', 'OrderHold', 'Coupon'],
  'lib/payouts': ['PayoutBatch', 'Payout'],
  'lib/disputes': ['Dispute', 'DisputeOffer', 'DisputePicture'],
  'lib/messaging': [
    'Conversation',
    'ConversationMember',
    'Message',
    'MessagePicture',
    'UserBlock',
    'MessageReport',
    'LetterChoice',
  ],
  'lib/support': ['Feedback', 'AdReport'],
  'lib/operator': ['ChatReading', 'Announcement', 'Operator', 'ConsoleSession', 'AuditEntry', 'AdLook'],
};

module.exports = { LAYERS, DOMAINS, TABLES };
