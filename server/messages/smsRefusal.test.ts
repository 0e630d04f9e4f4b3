import { expect, test } from 'vitest';
import { refusalIn } from './sms.ts';

test.each(['{"id":1,"cnt":1}', '{"id":"a","cnt":1,"error_code":0}', 'OK - 1 SMS, ID - 1234', '', '[]'])('«%s» means SMS sent', (answer) => {
  expect(refusalIn(answer)).toBeNull();
});

test.each([
  ['{"error":"invalid number","error_code":7,"id":1}', 'error 7: invalid number', true],
  ['{"error":"no money","error_code":"3"}', 'error 3: no money', false],
  ['{"error":true}', 'error 0: ', false],
  ['ERROR = 2 (authorise error)', 'ERROR = 2 (authorise error)', false],
])('«%s» means SMS refused', (answer, message, forGood) => {
  expect(refusalIn(answer)).toMatchObject({ message, forGood });
});
