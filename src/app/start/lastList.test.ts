import { expect, it } from 'vitest';
import { followLists, listWasRead } from './lastList.ts';

it('lists that were read before anybody followed are told as soon as somebody does, all of them', () => {
  listWasRead('company', '"1-services"');
  listWasRead('company', '"2-categories"');
  const heard: string[] = [];
  followLists(({ etag }) => heard.push(etag));
  listWasRead('company', '"3-services"');
  expect(heard).toEqual(['"1-services"', '"2-categories"', '"3-services"']);
});
