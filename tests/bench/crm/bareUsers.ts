type Asked = { where?: string; order?: string; offset?: number };

/** A page of a hundred users with what the list tells of them, and the counters of all that match: one statement as anybody would write it. */
export function bareUsers({ where = 'true', order = 'u.date_joined desc, u.id desc', offset = 0 }: Asked): string {
  return `
    select json_build_object('rows', (
      select coalesce(json_agg(page), '[]') from (
        select u.id, u.guid, u.name, u.email, u.phone, u.date_joined, u.last_login, u.subscription_until, u.status, u.telegram, u.comment,
          u.next_time, u.is_active, u.super_user, u.crm_access, u.version, u.deleted_at,
          (select count(*) from contractor k where k.user_guid = u.guid and not k.is_deleted) as companies,
          (select json_agg(c.title) from contractor k join company c on c.guid = k.company where k.user_guid = u.guid and not k.is_deleted) as titles,
          (select s.subscription_type from subscription s where s.user_guid = u.guid order by s.until desc limit 1) as subscription_type
        from app_user u where u.deleted_at is null and ${where} order by ${order} limit 100 offset ${offset}) page),
      'counters', (
        select json_build_object('new', count(*) filter (where u.subscription_until is null),
          'disabled', count(*) filter (where u.subscription_until <= now()), 'active', count(*) filter (where u.subscription_until > now()))
        from app_user u where u.deleted_at is null and ${where}))::text as json`;
}
