// One function, long because it is one: the only writer of balances, transfers and entries.
import { sql, type Kysely } from 'kysely'

/**
 * `ledger.post` applies a set of transfers in the order given; each is applied whole or refused with its code, and a refusal
 * never touches its neighbours.
 *
 * How: number the accounts of the set in lock order (member, kind, asset ascending) and lock them, once; look up known
 * keys; run the transfers over balances held in arrays; then write every transfer, every entry, and one new version of each
 * account row. A hot account thus costs one row version a call, not one a transfer (performance.md §4).
 *
 * Locks: account rows only, ascending, taken before anything is read. Two calls that carry the same key over different
 * accounts meet at the primary key of `ledger.transfer`; the later fails with 40001 and is sent again by its caller.
 * Planner switches: each join here is a short list against a primary key; nothing else must ever be planned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
create function ledger.lock_accounts(of_member bigint[], of_kind text[], of_asset text[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  perform from ledger.account a
    join (select distinct u.m, u.k collate "C" as k, u.s collate "C" as s from unnest(of_member, of_kind, of_asset) as u(m, k, s)) w
      on a.member_id = w.m and a.kind = w.k and a.asset = w.s
    order by a.member_id, a.kind, a.asset
    for no key update of a;
end
$$`).execute(db)
  await sql.raw(POST).execute(db)
}

const POST = `
create function ledger.post(
  t_member bigint[], t_key text[], t_fingerprint bytea[], t_reason text[], t_reference text[], t_memo text[], t_asset text[], t_happened_ms bigint[],
  p_transfer int[], p_from_member bigint[], p_from_kind text[], p_to_member bigint[], p_to_kind text[], p_minor bigint[]
) returns table (code text, duplicate boolean, id uuid, written_at timestamptz, cash_after bigint, cash_version bigint)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  transfers constant int := coalesce(cardinality(t_key), 0);
  postings constant int := coalesce(cardinality(p_transfer), 0);
  written timestamptz;
  written_ms bigint;
  owed text[];
  -- the accounts of the set, in lock order
  from_no int[]; to_no int[]; accounts int;
  a_member bigint[]; a_kind text[]; a_asset text[]; a_balance bigint[]; a_version bigint[]; a_hash bytea[]; a_state text[]; a_count int;
  want record;
  -- answers
  r_code text[] := array_fill(null::text, array[transfers]);
  r_duplicate boolean[] := array_fill(false, array[transfers]);
  r_id uuid[] := array_fill(null::uuid, array[transfers]);
  r_written timestamptz[] := array_fill(null::timestamptz, array[transfers]);
  r_cash bigint[] := array_fill(null::bigint, array[transfers]);
  r_version bigint[] := array_fill(null::bigint, array[transfers]);
  seen_first int[] := array_fill(null::int, array[transfers]);
  -- entries to write
  e_account int[]; e_transfer int[]; e_version bigint[]; e_amount bigint[]; e_after bigint[]; e_hash bytea[];
  entries int := 0; applied int[]; applied_count int := 0; stored int;
  p int := 1; p_first int; p_last int; tried int; f int; t int; minor bigint; refusal text; is_owed boolean; head text; first int; no int; owner bigint;
begin
  if transfers = 0 then return; end if;

  select array_agg(s.no order by s.posting) filter (where s.side = 0), array_agg(s.no order by s.posting) filter (where s.side = 1), max(s.no)
    into from_no, to_no, accounts
    from (
      select u.posting, u.side, dense_rank() over (order by u.m, u.k collate "C", u.s collate "C") as no
      from (
        select x.posting, 0 as side, x.m, x.k, t_asset[x.transfer] as s
          from unnest(p_transfer, p_from_member, p_from_kind) with ordinality as x(transfer, m, k, posting)
        union all
        select x.posting, 1, x.m, x.k, t_asset[x.transfer]
          from unnest(p_transfer, p_to_member, p_to_kind) with ordinality as x(transfer, m, k, posting)
      ) u
    ) s;

  select array_agg(l.member_id), array_agg(l.kind), array_agg(l.asset), array_agg(l.balance), array_agg(l.version), array_agg(l.last_hash), array_agg(l.state),
         count(*)
    into a_member, a_kind, a_asset, a_balance, a_version, a_hash, a_state, a_count
    from (
      select a.member_id, a.kind, a.asset, a.balance, a.version, a.last_hash, a.state
      from ledger.account a
      join (
        select distinct u.m, u.k collate "C" as k, u.s collate "C" as s from (
          select x.m, x.k, t_asset[x.transfer] as s from unnest(p_transfer, p_from_member, p_from_kind) as x(transfer, m, k)
          union all
          select x.m, x.k, t_asset[x.transfer] from unnest(p_transfer, p_to_member, p_to_kind) as x(transfer, m, k)
        ) u
      ) w on a.member_id = w.m and a.kind = w.k and a.asset = w.s
      order by a.member_id, a.kind, a.asset
      for no key update of a
    ) l;

  -- Unknown accounts are rare: only then the two lists are laid side by side, so that numbers point at the right rows again.
  if a_count is distinct from accounts then
    select array_agg(w.m order by w.no), array_agg(w.k order by w.no), array_agg(w.s order by w.no), array_agg(a.balance order by w.no),
           array_agg(a.version order by w.no), array_agg(a.last_hash order by w.no), array_agg(a.state order by w.no)
      into a_member, a_kind, a_asset, a_balance, a_version, a_hash, a_state
      from (
        select distinct u.m, u.k, u.s, dense_rank() over (order by u.m, u.k collate "C", u.s collate "C") as no
        from (
          select x.m, x.k, t_asset[x.transfer] as s from unnest(p_transfer, p_from_member, p_from_kind) as x(transfer, m, k)
          union all
          select x.m, x.k, t_asset[x.transfer] from unnest(p_transfer, p_to_member, p_to_kind) as x(transfer, m, k)
        ) u
      ) w left join ledger.account a on a.member_id = w.m and a.kind = w.k and a.asset = w.s;
  end if;

  -- After the locks, so that no other call of ours can have a later clock on an earlier version of an account.
  written := date_trunc('milliseconds', clock_timestamp());
  written_ms := (extract(epoch from written) * 1000)::bigint;
  owed := array(select o.reason from ledger.owed_reason o);

  for want in
    select u.i, x.fingerprint, x.id, x.written_at, x.cash_after, x.cash_version
    from unnest(t_member, t_key) with ordinality as u(m, k, i)
    join ledger.transfer x on x.member_id = u.m and x.key = u.k
  loop
    r_duplicate[want.i] := true;
    if want.fingerprint = t_fingerprint[want.i] then
      r_id[want.i] := want.id; r_written[want.i] := want.written_at; r_cash[want.i] := want.cash_after; r_version[want.i] := want.cash_version;
    else
      r_code[want.i] := 'ledger.key_conflict';
    end if;
  end loop;
  for want in
    select g.i, g.first from (
      select u.i, min(u.i) over (partition by u.m, u.k) as first from unnest(t_member, t_key) with ordinality as u(m, k, i)
    ) g where g.first < g.i order by g.i
  loop
    seen_first[want.i] := want.first;
  end loop;

  for i in 1 .. transfers loop
    p_first := p;
    while p <= postings and p_transfer[p] = i loop p := p + 1; end loop;
    p_last := p - 1;
    continue when r_duplicate[i];

    -- The same key earlier in this very set: the twin of the one that was applied, or a first try if none was.
    if seen_first[i] is not null then
      first := null;
      for j in reverse applied_count .. 1 loop
        no := applied[j];
        if t_member[no] = t_member[i] and t_key[no] = t_key[i] then first := no; exit; end if;
      end loop;
      if first is not null then
        r_duplicate[i] := true;
        if t_fingerprint[first] = t_fingerprint[i] then
          r_id[i] := r_id[first]; r_written[i] := written; r_cash[i] := r_cash[first]; r_version[i] := r_version[first];
        else
          r_code[i] := 'ledger.key_conflict';
        end if;
        continue;
      end if;
    end if;

    -- Judge before writing. Balances move while judging, so that later postings see earlier ones, and move back after.
    refusal := case when p_last < p_first then 'ledger.amount_invalid' end;
    is_owed := t_reason[i] = any (owed);
    tried := p_first - 1;
    for q in p_first .. p_last loop
      f := from_no[q]; t := to_no[q]; minor := p_minor[q];
      if minor is null or minor < 1 or minor > 1000000000000000 or f = t then
        refusal := 'ledger.amount_invalid';
      elsif a_state[f] is null or a_state[t] is null then
        no := case when a_state[f] is null then f else t end;
        refusal := case when exists (select from ledger.account a where a.member_id = a_member[no] and a.kind = a_kind[no])
                        then 'ledger.asset_mismatch' else 'ledger.account_unknown' end;
      elsif not is_owed and (a_state[f] <> 'active' or a_state[t] <> 'active') then
        refusal := 'ledger.member_blocked';
      elsif a_member[f] > 0 and a_balance[f] < minor then
        refusal := 'ledger.insufficient_balance';
      elsif abs(a_balance[f] - minor) > 1000000000000000000 or abs(a_balance[t] + minor) > 1000000000000000000 then
        refusal := 'ledger.amount_invalid';
      end if;
      exit when refusal is not null;
      if p_last > p_first then
        a_balance[f] := a_balance[f] - minor;
        a_balance[t] := a_balance[t] + minor;
        tried := q;
      end if;
    end loop;
    for q in p_first .. tried loop
      f := from_no[q]; t := to_no[q];
      a_balance[f] := a_balance[f] + p_minor[q];
      a_balance[t] := a_balance[t] - p_minor[q];
    end loop;
    if refusal is not null then
      r_code[i] := refusal;
      continue;
    end if;

    owner := t_member[i];
    r_id[i] := gen_random_uuid();
    r_written[i] := written;
    head := concat_ws('|', owner, t_key[i], r_id[i], t_reason[i], t_reference[i], coalesce(t_memo[i], ''), encode(t_fingerprint[i], 'hex'),
                      coalesce(t_happened_ms[i], written_ms), written_ms);
    for q in p_first .. p_last loop
      minor := -p_minor[q];
      no := from_no[q];
      for side in 0 .. 1 loop
        entries := entries + 1;
        a_balance[no] := a_balance[no] + minor;
        a_version[no] := a_version[no] + 1;
        a_hash[no] := sha256(a_hash[no] || convert_to(
          concat_ws('|', a_member[no], a_kind[no], a_asset[no], a_version[no], minor, a_balance[no], head), 'UTF8'));
        e_account[entries] := no;
        e_transfer[entries] := i;
        e_version[entries] := a_version[no];
        e_amount[entries] := minor;
        e_after[entries] := a_balance[no];
        e_hash[entries] := a_hash[no];
        if a_member[no] = owner and a_kind[no] = 'player.cash' then
          r_cash[i] := a_balance[no];
          r_version[i] := a_version[no];
        end if;
        minor := -minor;
        no := to_no[q];
      end loop;
    end loop;
    applied_count := applied_count + 1;
    applied[applied_count] := i;
  end loop;

  if applied_count > 0 then
    -- In key order: two calls that carry the same keys wait for each other instead of deadlocking.
    insert into ledger.transfer (member_id, key, fingerprint, id, reason, reference, memo, asset, happened_at, written_at, cash_after, cash_version)
      select t_member[n], t_key[n], t_fingerprint[n], r_id[n], t_reason[n], t_reference[n], t_memo[n], t_asset[n],
             coalesce(to_timestamp(t_happened_ms[n] / 1000.0), written), written, r_cash[n], r_version[n]
      from unnest(applied) as n order by t_member[n], t_key[n] collate "C"
      on conflict do nothing;
    get diagnostics stored = row_count;
    if stored <> applied_count then
      raise serialization_failure using message = 'a transfer key was taken meanwhile; send the same set again';
    end if;
    insert into ledger.entry (member_id, kind, asset, version, owner_id, key, amount, balance_before, balance_after, written_at, hash)
      select a_member[u.no], a_kind[u.no], a_asset[u.no], u.version, t_member[u.transfer], t_key[u.transfer], u.amount, u.after - u.amount, u.after, written, u.hash
      from unnest(e_account, e_transfer, e_version, e_amount, e_after, e_hash) as u(no, transfer, version, amount, after, hash);
    update ledger.account a set balance = a_balance[u.no], version = a_version[u.no], last_hash = a_hash[u.no]
      from (select distinct e.no from unnest(e_account) as e(no)) u
      where a.member_id = a_member[u.no] and a.kind = a_kind[u.no] and a.asset = a_asset[u.no];
  end if;

  return query select * from unnest(r_code, r_duplicate, r_id, r_written, r_cash, r_version);
end
$$`
