-- Sums by month are split by bands of amounts too: totals of «from 1 000 ₽» need no walk over all operations.

alter table month_total drop constraint month_total_split_check;
alter table month_total add constraint month_total_split_check check (split in ('all', 'object', 'contractor', 'bill', 'amount'));

-- Sums of the same first digit and length are a band, called by its least one: 1 000 … 1 999,99 are of 00000000-0000-0000-0000-000000001000.
insert into month_total (company, split, month, type, ref, count, kopecks)
select company, 'amount', date_trunc('month', date)::date, type,
  ('00000000-0000-0000-0000-' || lpad(rpad(left(trunc(amount)::text, 1), length(trunc(amount)::text), '0'), 12, '0'))::uuid,
  count(*), (sum(amount) * 100)::bigint
from transaction where not is_deleted group by 1, 3, 4, 5;
