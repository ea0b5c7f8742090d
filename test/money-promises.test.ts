import { describe, expect, test } from 'vitest';
import { DAYS_TO_ANSWER } from '@/lib/disputes/rules';
import { DAYS_TO_CONFIRM } from '@/lib/orders/rules';
import enDetails from '@/messages/en-US/details.json';
import enHome from '@/messages/en-US/home.json';
import enMail from '@/messages/en-US/mail.json';
import enPayment from '@/messages/en-US/payment.json';
import ptDetails from '@/messages/pt-BR/details.json';
import ptHome from '@/messages/pt-BR/home.json';
import ptMail from '@/messages/pt-BR/mail.json';
import ptPayment from '@/messages/pt-BR/payment.json';

describe.each([
  {
    details: enDetails,
    home: enHome,
    mail: enMail,
    payment: enPayment,
    only: /only (?:after|when|once) you confirm/i,
  },
  {
    details: ptDetails,
    home: ptHome,
    mail: ptMail,
    payment: ptPayment,
    only: /só (?:é )?libera\w+ (?:depois|quando)/i,
  },
])('texts about money that is held', ({ details, home, mail, payment, only }) => {
  const promises = [
    details.after3,
    home.safety.confirm.text,
    mail.orderPaidCustomer.outro,
    mail.orderPaidProvider.outro,
    payment.safe,
    payment.finish.guarantee,
    payment.status.paidText,
    payment.payPalReturn.confirmedText,
  ];

  test('say after how many days silence confirms', () => {
    expect(promises.filter((text) => !text.includes(String(DAYS_TO_CONFIRM)))).toEqual([]);
    expect(payment.finish.guarantee).toContain(String(DAYS_TO_ANSWER));
  });

  test('do not say that only the customer releases it', () => {
    const everything = [details, home, payment].map((texts) => JSON.stringify(texts));
    expect(everything.filter((texts) => only.test(texts))).toEqual([]);
  });
});
