/** The same answers with nothing around them: one statement for each, spelled by hand. $1 is the company. */
export const bareSql: Record<string, string> = {
  page: `
    select coalesce(json_agg(page.row), '[]')::text as json from (
      select json_build_object('guid', guid, 'description', description, 'date', date, 'amount', amount, 'is_deleted', is_deleted,
        'contractor', contractor, 'stroiobject', stroiobject, 'bill', bill, 'version', version, 'type', type) as row
      from transaction where company = $1 and not is_deleted order by date desc, ordinal desc limit 100) page`,
  after: `
    select coalesce(json_agg(page.row), '[]')::text as json from (
      select json_build_object('guid', guid, 'description', description, 'date', date, 'amount', amount, 'is_deleted', is_deleted,
        'contractor', contractor, 'stroiobject', stroiobject, 'bill', bill, 'version', version, 'type', type) as row
      from transaction where company = $1 and not is_deleted and (date, ordinal) < ($2::date, $3::bigint)
      order by date desc, ordinal desc limit 100) page`,
  last: `
    select coalesce(json_agg(page.row), '[]')::text as json from (
      select json_build_object('guid', guid, 'description', description, 'date', date, 'amount', amount, 'is_deleted', is_deleted,
        'contractor', contractor, 'stroiobject', stroiobject, 'bill', bill, 'version', version, 'type', type) as row
      from transaction where company = $1 and not is_deleted order by date, ordinal limit 100) page`,
  totals: `
    select json_agg(t)::text as json from (
      select type, sum(count) as count, sum(kopecks) as kopecks from month_total where company = $1 and split = 'all' group by 1) t`,
  year: `
    select json_agg(t)::text as json from (
      select m.split, m.month, m.type, o.title, sum(m.kopecks) as kopecks
      from month_total m left join site_object o on o.company = m.company and o.guid = m.ref
      where m.company = $1 and m.split in ('all', 'object')
        and m.month > date_trunc('month', now()) - interval '12 months' group by 1, 2, 3, 4) t`,
};
