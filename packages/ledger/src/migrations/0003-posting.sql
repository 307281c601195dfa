-- `ledger.post` and `ledger.lock_accounts` as they were first shipped; what holds is in `../functions`.

create function ledger.lock_accounts(of_member bigint[], of_kind text[], of_asset text[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set plan_cache_mode = force_generic_plan
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
$$;

create function ledger.post(
  a_member bigint[], a_kind text[], a_asset text[],
  t_member bigint[], t_key text[], t_fingerprint bytea[], t_reason text[], t_reference text[], t_memo text[], t_asset text[], t_happened_ms bigint[],
  p_transfer int[], p_from int[], p_to int[], p_minor bigint[]
) returns table (code text, duplicate boolean, id uuid, written_at timestamptz, cash_after bigint, cash_version bigint)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  accounts constant int := coalesce(cardinality(a_member), 0);
  transfers constant int := coalesce(cardinality(t_key), 0);
  postings constant int := coalesce(cardinality(p_transfer), 0);
  a_no int[]; a_balance bigint[]; a_version bigint[]; a_hash bytea[]; a_state text[];
  written timestamptz; written_ms bigint; owed text[]; known record;
  -- answers
  r_code text[] := array_fill(null::text, array[transfers]);
  r_duplicate boolean[] := array_fill(false, array[transfers]);
  r_id uuid[] := array_fill(null::uuid, array[transfers]);
  r_written timestamptz[] := array_fill(null::timestamptz, array[transfers]);
  r_cash bigint[] := array_fill(null::bigint, array[transfers]);
  r_version bigint[] := array_fill(null::bigint, array[transfers]);
  -- what is to be written
  e_account int[]; e_transfer int[]; e_version bigint[]; e_amount bigint[]; e_after bigint[]; e_hash bytea[]; entries int := 0;
  applied int[]; applied_count int := 0; touched int; stored int;
  -- the transfer in hand
  p int := 1; p_first int; p_last int; tried int; f int; t int; no int; minor bigint; refusal text; is_owed boolean; head text; owner bigint;
begin
  if transfers = 0 then return; end if;

  select array_agg(l.no), array_agg(l.balance), array_agg(l.version), array_agg(l.last_hash), array_agg(l.state)
    into a_no, a_balance, a_version, a_hash, a_state
    from (
      select w.no, a.balance, a.version, a.last_hash, a.state
      from unnest(a_member, a_kind, a_asset) with ordinality as w(m, k, s, no)
      join ledger.account a on a.member_id = w.m and a.kind = w.k and a.asset = w.s
      order by a.member_id, a.kind, a.asset
      for no key update of a
    ) l;
  -- A list that is out of order or names an account that does not exist is laid beside the rows, which are locked by now.
  if a_no is distinct from array(select generate_series(1, accounts)) then
    select array_agg(a.balance order by w.no), array_agg(a.version order by w.no), array_agg(a.last_hash order by w.no), array_agg(a.state order by w.no)
      into a_balance, a_version, a_hash, a_state
      from unnest(a_member, a_kind, a_asset) with ordinality as w(m, k, s, no)
      left join ledger.account a on a.member_id = w.m and a.kind = w.k and a.asset = w.s;
  end if;

  -- After the locks, so that no other call of ours can have a later clock on an earlier version of an account.
  written := date_trunc('milliseconds', clock_timestamp());
  written_ms := (extract(epoch from written) * 1000)::bigint;
  owed := array(select o.reason from ledger.owed_reason o);

  for known in
    select u.i, x.fingerprint, x.id, x.written_at, x.cash_after, x.cash_version
    from unnest(t_member, t_key) with ordinality as u(m, k, i)
    join ledger.transfer x on x.member_id = u.m and x.key = u.k
  loop
    r_duplicate[known.i] := true;
    if known.fingerprint = t_fingerprint[known.i] then
      r_id[known.i] := known.id; r_written[known.i] := known.written_at; r_cash[known.i] := known.cash_after; r_version[known.i] := known.cash_version;
    else
      r_code[known.i] := 'ledger.key_conflict';
    end if;
  end loop;

  for i in 1 .. transfers loop
    p_first := p;
    while p <= postings and p_transfer[p] = i loop p := p + 1; end loop;
    p_last := p - 1;
    continue when r_duplicate[i];

    -- Judge before writing. Balances move while judging, so that later postings see earlier ones, and move back after.
    refusal := case when p_last < p_first then 'ledger.amount_invalid' end;
    is_owed := t_reason[i] = any (owed);
    tried := p_first - 1;
    for q in p_first .. p_last loop
      f := p_from[q]; t := p_to[q]; minor := p_minor[q];
      if minor is null or minor < 1 or minor > 1000000000000000 or f = t then
        refusal := 'ledger.amount_invalid';
      elsif a_asset[f] <> t_asset[i] or a_asset[t] <> t_asset[i] then
        refusal := 'ledger.asset_mismatch';
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
      f := p_from[q]; t := p_to[q];
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
      no := p_from[q];
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
        no := p_to[q];
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
      raise serialization_failure using message = 'a transfer key was taken meanwhile, or is twice in the set; send it again';
    end if;
    insert into ledger.entry (member_id, kind, asset, version, owner_id, key, amount, balance_before, balance_after, written_at, hash)
      select a_member[u.no], a_kind[u.no], a_asset[u.no], u.version, t_member[u.transfer], t_key[u.transfer], u.amount, u.after - u.amount, u.after, written, u.hash
      from unnest(e_account, e_transfer, e_version, e_amount, e_after, e_hash) as u(no, transfer, version, amount, after, hash);
    update ledger.account a set balance = a_balance[u.no], version = a_version[u.no], last_hash = a_hash[u.no]
      from (select distinct e.no from unnest(e_account) as e(no)) u
      where a.member_id = a_member[u.no] and a.kind = a_kind[u.no] and a.asset = a_asset[u.no];
    get diagnostics stored = row_count;
    select count(distinct e.no) into touched from unnest(e_account) as e(no);
    if stored <> touched then
      raise invalid_parameter_value using message = 'an account is listed twice in one call';
    end if;
  end if;

  return query select * from unnest(r_code, r_duplicate, r_id, r_written, r_cash, r_version);
end
$$;
