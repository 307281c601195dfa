// Queries are long, each states one rule.

/** One rule of the ledger as a query whose every row is a fault. `place` says where, `what` says how it is wrong. */
export type Rule = { readonly rule: string; readonly faults: string }

const CHAIN = `
  select e.*, lag(e.version, 1, 0) over w as previous_version, lag(e.balance_after, 1, 0) over w as previous_after,
         lag(e.hash, 1, '\\x'::bytea) over w as previous_hash
  from ledger.entry e window w as (partition by e.lane, e.member_id, e.kind, e.asset order by e.version)`

const PLACE = `c.member_id || ' ' || c.kind || ' ' || c.asset || ' #' || c.version`

export const RULES: readonly Rule[] = [
  {
    rule: 'I1 the entries of an asset sum to zero',
    faults: `select asset as place, 'sum ' || sum(amount) as what from ledger.entry group by asset having sum(amount) <> 0`,
  },
  {
    rule: 'I2 the entries of a transfer come in pairs and sum to zero',
    faults: `select t.member_id || ' ' || t.key as place, count(e.key) || ' entries, sum ' || coalesce(sum(e.amount), 0) as what
      from ledger.transfer t left join ledger.entry e on e.owner_id = t.member_id and e.key = t.key
      group by t.member_id, t.key having count(e.key) < 2 or count(e.key) % 2 <> 0 or sum(e.amount) <> 0`,
  },
  {
    rule: 'I3 a stored balance is the sum of its entries, and its version their number',
    faults: `select a.member_id || ' ' || a.kind || ' ' || a.asset as place,
        'stored ' || a.balance || ' version ' || a.version || ', entries sum ' || coalesce(e.sum, 0) || ' count ' || coalesce(e.count, 0) as what
      from ledger.account a
      full join (select member_id, kind, asset, sum(amount), count(*), max(version) as newest from ledger.entry group by 1, 2, 3) e
        using (member_id, kind, asset)
      where a.balance is distinct from coalesce(e.sum, 0) or a.version is distinct from coalesce(e.count, 0) or coalesce(e.newest, 0) <> a.version`,
  },
  {
    rule: 'I3 the history of an account has no gap',
    faults: `select ${PLACE} as place, 'follows ' || c.previous_version || ', before ' || c.balance_before || ' after ' || c.previous_after as what
      from (${CHAIN}) c
      where c.version <> c.previous_version + 1 or c.balance_before <> c.previous_after or c.balance_after <> c.balance_before + c.amount`,
  },
  {
    rule: 'I4 no player account is below zero, now or ever',
    faults: `select ${PLACE} as place, 'balance ' || c.balance_after as what from ledger.entry c where c.member_id > 0 and c.balance_after < 0`,
  },
  {
    rule: 'I4 no jackpot of a house shard is below zero, now or ever',
    faults: `select ${PLACE} as place, 'balance ' || c.balance_after as what from ledger.entry c where c.kind = 'house.jackpots' and c.balance_after < 0`,
  },
  {
    rule: 'W26 jackpots are moved by contributions and awards alone',
    faults: `select ${PLACE} as place, 'moved by ' || t.reason as what
      from ledger.entry c join ledger.transfer t on t.lane = ledger.lane_of(c.owner_id) and t.member_id = c.owner_id and t.key = c.key
      where c.kind = 'house.jackpots' and (t.reason, sign(c.amount)) not in (('wager.contribute', 1), ('award.jackpot', -1))`,
  },
  {
    rule: 'I3 the counters of an account are the sums of its cash entries by their reasons',
    faults: `select a.member_id || ' ' || a.kind || ' ' || a.asset as place,
        'stored ' || concat_ws(' ', a.staked, a.won, a.deposited, a.withdrawn) || ', entries come to ' ||
        concat_ws(' ', coalesce(e.staked, 0), coalesce(e.won, 0), coalesce(e.deposited, 0), coalesce(e.withdrawn, 0)) as what
      from ledger.account a
      left join (
        select e.member_id, e.kind, e.asset, coalesce(-sum(e.amount) filter (where r.counter = 'staked'), 0) as staked,
          coalesce(sum(e.amount) filter (where r.counter = 'won'), 0) as won,
          coalesce(sum(e.amount) filter (where r.counter = 'deposited'), 0) as deposited,
          coalesce(-sum(e.amount) filter (where r.counter = 'withdrawn'), 0) as withdrawn
        from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key join ledger.reason r on r.reason = t.reason
        where e.kind = 'player.cash' and r.counter is not null group by 1, 2, 3
      ) e using (member_id, kind, asset)
      where (a.staked, a.won, a.deposited, a.withdrawn) is distinct from
        (coalesce(e.staked, 0), coalesce(e.won, 0), coalesce(e.deposited, 0), coalesce(e.withdrawn, 0))`,
  },
  {
    rule: 'I17 what is used of a limit is the sum of the cash entries of its span, and an account knows that it has limits',
    faults: `select g.member_id || ' ' || g.kind || ' a ' || g.span || ' ' || g.asset || ' ' || g.scope as place, 'stored ' || g.used || ', entries come to ' || e.used as what
      from ledger.guard g
      cross join lateral (
        select coalesce(sum(case when g.kind = 'deposit' then greatest(e.amount, 0) else -e.amount end), 0) as used
        from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key join ledger.reason r on r.reason = t.reason
        where e.lane = g.lane and e.member_id = g.member_id and e.kind = 'player.cash' and e.asset = g.asset and e.written_at >= g.from_at and e.written_at < g.to_at
          and strpos(r.guards, g.kind) > 0 and (g.scope = '' or t.scope = g.scope)
      ) e
      where g.used <> e.used
      union all
      select a.member_id || ' ' || a.kind || ' ' || a.asset, 'is_guarded is ' || a.is_guarded from ledger.account a
      where a.is_guarded <> (a.kind = 'player.cash' and exists (select from ledger.guard g where g.lane = a.lane and g.member_id = a.member_id and g.asset = a.asset))`,
  },
  {
    rule: 'I19 bonus money is moved by bonuses and stakes alone, and never are more parts of a round given back than were staked',
    faults: `select ${PLACE} as place, 'moved by ' || t.reason as what
      from ledger.entry c join ledger.transfer t on t.lane = ledger.lane_of(c.owner_id) and t.member_id = c.owner_id and t.key = c.key
      where c.kind in ('player.bonus', 'player.bonus_wagers') and t.reason not in ('bonus.grant', 'bonus.release', 'bonus.exit', 'bonus.trim', 'bonus.forfeit',
        'wager.debit', 'wager.grant', 'wager.credit', 'wager.rollback', 'wager.refund', 'wager.close')
      union all
      select c.member_id || ' ' || t.reference, 'sum ' || sum(c.amount)
      from ledger.entry c join ledger.transfer t on t.lane = ledger.lane_of(c.owner_id) and t.member_id = c.owner_id and t.key = c.key
      where c.kind = 'player.bonus_wagers' group by c.member_id, c.asset, t.reference having sum(c.amount) < 0`,
  },
  {
    rule: 'I5 amounts are within bounds',
    faults: `select ${PLACE} as place, 'amount ' || c.amount as what from ledger.entry c where c.amount = 0 or abs(c.amount) > 1000000000000000`,
  },
  {
    rule: 'I6 every entry belongs to a transfer of its asset',
    faults: `select ${PLACE} as place, coalesce('transfer in ' || t.asset, 'no transfer ' || c.owner_id || ' ' || c.key) as what
      from ledger.entry c left join ledger.transfer t on t.lane = ledger.lane_of(c.owner_id) and t.member_id = c.owner_id and t.key = c.key
      where t.key is null or t.asset <> c.asset or t.written_at <> c.written_at`,
  },
  {
    rule: 'I7 nobody but the owner may write, and the owner can not sign in',
    faults: `select r.rolname || ' on ' || c.relname as place, p.privilege as what
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'ledger' and c.relkind in ('r', 'p')
      cross join pg_roles r cross join (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) as p(privilege)
      where (r.rolcanlogin or r.rolname = 'halong_gateway') and not r.rolsuper and r.oid <> c.relowner and not pg_has_role(r.oid, c.relowner, 'member') and has_table_privilege(r.oid, c.oid, p.privilege)
      union all
      select rolname, 'can sign in' from pg_roles where rolname = 'halong_ledger' and (rolcanlogin or rolsuper)`,
  },
  {
    rule: 'I8 every entry carries the hash of its content and of the entry before it',
    faults: `select ${PLACE} as place, 'hash differs' as what
      from (${CHAIN}) c join ledger.transfer t on t.lane = ledger.lane_of(c.owner_id) and t.member_id = c.owner_id and t.key = c.key
      where c.hash <> sha256(c.previous_hash || convert_to(concat_ws('|', c.member_id, c.kind, c.asset, c.version, c.amount, c.balance_after,
        t.member_id, t.key, t.id, t.reason, t.reference, coalesce(t.memo, ''), encode(t.fingerprint, 'hex'),
        round(extract(epoch from t.happened_at) * 1000)::bigint, round(extract(epoch from t.written_at) * 1000)::bigint, t.scope), 'UTF8'))`,
  },
  {
    rule: 'I8 an account ends with the hash of its last entry',
    faults: `select c.member_id || ' ' || c.kind || ' ' || c.asset as place, 'last hash differs' as what
      from ledger.account c
      where c.version > 0 and c.last_hash is distinct from
        (select e.hash from ledger.entry e where e.lane = c.lane and e.member_id = c.member_id and e.kind = c.kind and e.asset = c.asset order by e.version desc limit 1)`,
  },
  {
    rule: 'I16 trial money is held by trial members only',
    faults: `select a.member_id || ' ' || a.kind || ' ' || a.asset as place, m.class || ' member' as what
      from ledger.account a join ledger.member m using (lane, member_id)
      where m.class <> 'house' and (m.class = 'trial') <> (a.asset = 'FUN/4')`,
  },
  {
    rule: 'I17 an account has the state of its member',
    faults: `select a.member_id || ' ' || a.kind || ' ' || a.asset as place, a.state || ', member ' || m.state as what
      from ledger.account a join ledger.member m using (lane, member_id) where a.state <> m.state`,
  },
]
