/** The rooms of the house, and who owns which table: one source for the checks of imports, tables and files. */

/** Who may import whom: a room imports itself and what stands above it here, never what stands below. */
const ROOMS = [
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

/** Rooms that hold what the product is about. */
const DOMAINS = ROOMS.slice(ROOMS.indexOf('lib/places'), ROOMS.indexOf('lib/presentation'));

/** The models of prisma/schema.prisma by the one room that writes them; rooms below it in ROOMS may read them. */
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

module.exports = { ROOMS, DOMAINS, TABLES };
