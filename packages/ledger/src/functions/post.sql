-- One function, long because it is one: the only writer of balances, transfers and entries.
--
-- `ledger.post` applies a set of transfers in the order given; each is applied whole or refused with its code, and a refusal
-- never touches its neighbours. No key comes twice in a call.
--
-- How: lock the accounts of the set, once, in ascending order; look up known keys; run the transfers over balances held
-- in arrays; then write every transfer, every entry, and one new version of each account row. A hot account thus costs one
-- row version a call, not one a transfer (performance.md §4).
--
-- The caller lists each account once and in ledger order, each transfer once, and postings in the order of their transfers;
-- a posting names its transfer and accounts by their place. a_… accounts; t_… transfers; p_… postings; r_… answers; e_… entries; d_… what is
-- added to counters.
--
-- Transfers that stand beside each other under one `in_group` are applied all or none: the one that is refused answers its code, the others of its
-- group `ledger.group_refused`. Those known before stay as they are.
--
-- Which members a transfer passes for is its reason's class (`ledger.reason`); play also needs a moment before the player's `play_stop`, and grants come to nobody
-- in a time-out. Limits (`ledger.guard`) of the players who have any are locked after the accounts, ascending, counted along with the balances and written with
-- them; a transfer that would lead above one answers `ledger.limit_reached` and, in `detail`, the one that leaves least.
--
-- Locks: account rows, then limits, ascending, taken before anything is read; a missing account of a lazy kind is opened in that order
-- (`ledger.open_missing`). Two calls that carry the same key over different
-- accounts meet at the primary key of `ledger.transfer`; the later fails with 40001 and is sent again by its caller.
-- Every statement names the lane of each row it touches: a call for members of one lane stays in that lane's partition of each table.
-- Planner switches: each join here is a short list against a primary key; nothing else must ever be planned. A bitmap scan needs a condition on its index, while
-- an index scan may read a whole table that was small when the plan was made, and is kept until it is large.

create or replace function ledger.post(accounts ledger.account_request[], transfers ledger.transfer_request[], postings ledger.posting_request[]) returns table (code text, duplicate boolean, id uuid, written_at timestamptz, cash_after bigint, cash_version bigint, detail json)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  transfer_count constant int := coalesce(cardinality(transfers), 0);
  t_lane smallint[]; t_member bigint[]; t_key text[]; t_fingerprint bytea[]; t_reason text[]; t_reference text[]; t_memo text[]; t_asset text[]; t_happened_ms bigint[]; t_scope text[]; t_group text[]; t_class text[]; t_counter text[]; t_guards text[];
  p_transfer int[]; p_from int[]; p_to int[]; p_minor bigint[]; posting_count constant int := coalesce(cardinality(postings), 0);
  a_lane smallint[]; a_member bigint[]; a_kind text[]; a_asset text[];
  a_no int[]; a_balance bigint[]; a_version bigint[]; a_hash bytea[]; a_state text[]; a_stop timestamptz[]; a_stop_code text[]; a_guarded boolean[];
  g_account int[]; g_scope text[]; g_kind text[]; g_span text[]; g_cap bigint[]; g_used bigint[]; g_read bigint[]; g_before bigint[]; g_from timestamptz[]; g_to timestamptz[]; g_first int[]; g_last int[]; guard_count int := 0;
  written timestamptz; written_ms bigint; known record; wanted_accounts constant int := cardinality(accounts);
  -- answers
  r_code text[] := array_fill(null::text, array[transfer_count]);
  r_duplicate boolean[] := array_fill(false, array[transfer_count]);
  r_id uuid[] := array_fill(null::uuid, array[transfer_count]);
  r_written timestamptz[] := array_fill(null::timestamptz, array[transfer_count]);
  r_cash bigint[] := array_fill(null::bigint, array[transfer_count]);
  r_version bigint[] := array_fill(null::bigint, array[transfer_count]);
  r_detail json[] := array_fill(null::json, array[transfer_count]);
  -- what is to be written
  e_account int[]; e_transfer int[]; e_version bigint[]; e_amount bigint[]; e_after bigint[]; e_hash bytea[]; entries int := 0;
  d_staked bigint[] := array_fill(0::bigint, array[wanted_accounts]); d_won bigint[] := d_staked; d_deposited bigint[] := d_staked; d_withdrawn bigint[] := d_staked;
  applied int[]; applied_count int := 0; touched int; stored int;
  -- the transfer in hand
  i int := 1; last_of_group int; culprit int; p int := 1; p_first int; p_last int; q int; q_first int; tried int;
  stop timestamptz; stop_code text; is_found boolean; tightest int; tightest_left bigint; room bigint; step bigint;
  f int; t int; no int; minor bigint; refusal text; head text; owner bigint;
begin
  if transfer_count = 0 then return; end if;

  select array_agg(ledger.lane_of(u.member_id)), array_agg(u.member_id), array_agg(u.key), array_agg(u.fingerprint), array_agg(u.reason), array_agg(u.reference), array_agg(u.memo),
         array_agg(u.asset), array_agg(u.happened_ms), array_agg(u.scope), array_agg(u.in_group), array_agg(u.class), array_agg(u.counter), array_agg(u.guards)
    into t_lane, t_member, t_key, t_fingerprint, t_reason, t_reference, t_memo, t_asset, t_happened_ms, t_scope, t_group, t_class, t_counter, t_guards
    from (select u.*, r.class, r.counter, r.guards from unnest(transfers) with ordinality as u
          left join ledger.reason r on r.reason = u.reason and r.module is not null order by u.ordinality) u;
  select array_agg(u.transfer), array_agg(u.from_account), array_agg(u.to_account), array_agg(u.minor)
    into p_transfer, p_from, p_to, p_minor
    from unnest(postings) as u;
  select array_agg(ledger.lane_of(u.member_id)), array_agg(u.member_id), array_agg(u.kind), array_agg(u.asset) into a_lane, a_member, a_kind, a_asset from unnest(accounts) as u;

  select array_agg(l.no), array_agg(l.balance), array_agg(l.version), array_agg(l.last_hash), array_agg(l.state), array_agg(l.play_stop), array_agg(l.stop_code), array_agg(l.is_guarded)
    into a_no, a_balance, a_version, a_hash, a_state, a_stop, a_stop_code, a_guarded
    from (
      select w.no, a.balance, a.version, a.last_hash, a.state, a.play_stop, a.stop_code, a.is_guarded
      from unnest(a_lane, a_member, a_kind, a_asset) with ordinality as w(lane, m, k, s, no)
      join ledger.account a on a.lane = w.lane and a.member_id = w.m and a.kind = w.k and a.asset = w.s
      order by a.member_id, a.kind, a.asset
      for no key update of a
    ) l;
  -- A list that is out of order or names an account that does not exist is laid beside the rows, which are locked by now.
  if a_no is distinct from array(select generate_series(1, wanted_accounts)) then
    perform ledger.open_missing(a_member, a_kind, a_asset);
    select array_agg(a.balance order by w.no), array_agg(a.version order by w.no), array_agg(a.last_hash order by w.no), array_agg(a.state order by w.no),
           array_agg(a.play_stop order by w.no), array_agg(a.stop_code order by w.no), array_agg(a.is_guarded order by w.no)
      into a_balance, a_version, a_hash, a_state, a_stop, a_stop_code, a_guarded
      from unnest(a_lane, a_member, a_kind, a_asset) with ordinality as w(lane, m, k, s, no)
      left join ledger.account a on a.lane = w.lane and a.member_id = w.m and a.kind = w.k and a.asset = w.s;
  end if;

  -- After the locks, so that no other call of ours can have a later clock on an earlier version of an account.
  written := date_trunc('milliseconds', clock_timestamp());
  written_ms := (extract(epoch from written) * 1000)::bigint;

  if true = any (a_guarded) then
    -- A span that is over begins anew with nothing used.
    select array_agg(l.no), array_agg(l.scope), array_agg(l.kind), array_agg(l.span), array_agg(l.cap), array_agg(l.used), array_agg(l.from_at), array_agg(l.to_at)
      into g_account, g_scope, g_kind, g_span, g_cap, g_used, g_from, g_to
      from (
        select w.no::int as no, g.scope, g.kind, g.span, g.cap, case when g.to_at > written then g.used else 0 end as used,
               case when g.to_at > written then g.from_at else (select s.from_at from ledger.span_of(written, g.span, g.zone) s) end as from_at,
               case when g.to_at > written then g.to_at else (select s.to_at from ledger.span_of(written, g.span, g.zone) s) end as to_at
        from unnest(a_lane, a_member, a_kind, a_asset, a_guarded) with ordinality as w(lane, m, k, s, guarded, no)
        join ledger.guard g on w.guarded and w.k = 'player.cash' and g.lane = w.lane and g.member_id = w.m and g.asset = w.s
        order by g.member_id, g.asset, g.scope, g.kind, g.span
        for no key update of g
      ) l;
    guard_count := coalesce(cardinality(g_account), 0);
    g_read := g_used;
    -- The limits of an account stand beside each other: a set of many players is judged by each one's own alone.
    g_first := array_fill(null::int, array[cardinality(a_no)]); g_last := g_first;
    for g in 1 .. guard_count loop
      if g_first[g_account[g]] is null then g_first[g_account[g]] := g; end if;
      g_last[g_account[g]] := g;
    end loop;
  end if;

  for known in
    select u.i, x.fingerprint, x.id, x.written_at, x.cash_after, x.cash_version
    from unnest(t_lane, t_member, t_key) with ordinality as u(lane, m, k, i)
    join ledger.transfer x on x.lane = u.lane and x.member_id = u.m and x.key = u.k
  loop
    r_duplicate[known.i] := true;
    if known.fingerprint = t_fingerprint[known.i] then
      r_id[known.i] := known.id; r_written[known.i] := known.written_at; r_cash[known.i] := known.cash_after; r_version[known.i] := known.cash_version;
    else
      r_code[known.i] := 'ledger.key_conflict';
    end if;
  end loop;

  while i <= transfer_count loop
    last_of_group := i;
    if t_group[i] is not null then
      while last_of_group < transfer_count and t_group[last_of_group + 1] = t_group[i] loop last_of_group := last_of_group + 1; end loop;
    end if;

    -- Judge before writing. Balances move while judging, so that later postings see earlier ones, and move back after.
    p_first := p; q := p; refusal := null; tried := p_first - 1; g_before := g_used;
    for n in i .. last_of_group loop
      culprit := n;
      p_last := q - 1; q_first := q;
      while p_last < posting_count and p_transfer[p_last + 1] = n loop p_last := p_last + 1; end loop;
      if r_duplicate[n] then
        refusal := r_code[n];
        q := p_last + 1;
      else
        refusal := case
          when p_last < q then 'ledger.amount_invalid'
          when t_class[n] = 'play' and t_scope[n] is null then 'ledger.scope_missing' end;
        if t_class[n] is null then raise invalid_parameter_value using message = 'no reason to post by: ' || coalesce(t_reason[n], 'none'); end if;
      end if;
      while refusal is null and q <= p_last loop
        f := p_from[q]; t := p_to[q]; minor := p_minor[q];
        if minor is null or minor < 1 or minor > 1000000000000000 or f = t then
          refusal := 'ledger.amount_invalid';
        elsif a_asset[f] <> t_asset[n] or a_asset[t] <> t_asset[n] then
          refusal := 'ledger.asset_mismatch';
        elsif a_state[f] is null or a_state[t] is null then
          no := case when a_state[f] is null then f else t end;
          refusal := case when exists (select from ledger.account a where a.lane = a_lane[no] and a.member_id = a_member[no])
                            and exists (select from ledger.player_kind k where k.kind = a_kind[no] union all select from ledger.house_kind k where k.kind = a_kind[no])
                          then 'ledger.asset_mismatch' else 'ledger.account_unknown' end;
        elsif (a_state[f] <> 'active' or a_state[t] <> 'active') and t_class[n] <> 'owed'
            and (t_class[n] <> 'leave' or a_state[f] not in ('active', 'excluded') or a_state[t] not in ('active', 'excluded')) then
          refusal := 'ledger.member_blocked';
        elsif (a_member[f] > 0 or a_kind[f] = 'house.jackpots') and a_balance[f] < minor then
          refusal := 'ledger.insufficient_balance';
        elsif abs(a_balance[f] - minor) > 1000000000000000000 or abs(a_balance[t] + minor) > 1000000000000000000 then
          refusal := 'ledger.amount_invalid';
        else
          if last_of_group > i or p_last > p_first then
            a_balance[f] := a_balance[f] - minor;
            a_balance[t] := a_balance[t] + minor;
            tried := q;
          end if;
          q := q + 1;
        end if;
      end loop;
      exit when refusal is not null;
      continue when r_duplicate[n];
      if t_class[n] in ('play', 'grant') then
        is_found := false;
        for k in q_first .. p_last loop
          no := case when a_kind[p_from[k]] = 'player.cash' then p_from[k] else p_to[k] end;
          if a_kind[no] = 'player.cash' and a_member[no] = t_member[n] then
            is_found := true; stop := a_stop[no]; stop_code := a_stop_code[no];
          end if;
        end loop;
        if not is_found then
          select a.play_stop, a.stop_code into stop, stop_code from ledger.account a
            where a.lane = t_lane[n] and a.member_id = t_member[n] and a.kind = 'player.cash' and a.asset = t_asset[n] collate "C";
        end if;
        if stop is null or stop <= written then
          if t_class[n] = 'play' then
            refusal := 'ledger.play_stopped';
            r_detail[n] := json_build_object('why', stop_code);
          elsif stop_code = 'time_out' then
            refusal := 'ledger.member_blocked';
          end if;
          exit when refusal is not null;
        end if;
      end if;
      if guard_count > 0 and t_guards[n] <> '' then
        tightest := null;
        for k in q_first .. p_last loop
          for end_of in 0 .. 1 loop
            no := case end_of when 0 then p_from[k] else p_to[k] end;
            continue when g_first[no] is null;
            for g in g_first[no] .. g_last[no] loop
              continue when strpos(t_guards[n], g_kind[g]) = 0 or (g_scope[g] <> '' and g_scope[g] is distinct from t_scope[n]);
              step := case when g_kind[g] = 'deposit' then case when end_of = 1 then p_minor[k] else 0 end
                           when end_of = 0 then p_minor[k] else -p_minor[k] end;
              room := g_cap[g] - g_used[g];
              g_used[g] := g_used[g] + step;
              if step > room and step > 0 and (tightest is null or room < tightest_left or (room = tightest_left and g_to[g] > g_to[tightest])) then
                tightest := g; tightest_left := room;
              end if;
            end loop;
          end loop;
        end loop;
        if tightest is not null then
          refusal := 'ledger.limit_reached';
          r_detail[n] := json_build_object('kind', g_kind[tightest], 'span', g_span[tightest], 'scope', g_scope[tightest],
            'left', greatest(tightest_left, 0)::text, 'renewsAt', (extract(epoch from g_to[tightest]) * 1000)::bigint);
          exit;
        end if;
      end if;
    end loop;
    if refusal is not null then g_used := g_before; end if;
    for back in p_first .. tried loop
      continue when r_duplicate[p_transfer[back]];
      f := p_from[back]; t := p_to[back];
      a_balance[f] := a_balance[f] + p_minor[back];
      a_balance[t] := a_balance[t] - p_minor[back];
    end loop;
    while p <= posting_count and p_transfer[p] <= last_of_group loop p := p + 1; end loop;

    if refusal is not null then
      for n in i .. last_of_group loop
        continue when r_duplicate[n];
        r_code[n] := case when n = culprit then refusal else 'ledger.group_refused' end;
      end loop;
      i := last_of_group + 1;
      continue;
    end if;

    q := p_first;
    for n in i .. last_of_group loop
      if r_duplicate[n] then
        while q <= posting_count and p_transfer[q] = n loop q := q + 1; end loop;
        continue;
      end if;
      owner := t_member[n];
      r_id[n] := gen_random_uuid();
      r_written[n] := written;
      head := concat_ws('|', owner, t_key[n], r_id[n], t_reason[n], t_reference[n], coalesce(t_memo[n], ''), encode(t_fingerprint[n], 'hex'),
                        coalesce(t_happened_ms[n], written_ms), written_ms, t_scope[n]);
      while q <= posting_count and p_transfer[q] = n loop
        minor := -p_minor[q];
        no := p_from[q];
        for side in 0 .. 1 loop
          entries := entries + 1;
          a_balance[no] := a_balance[no] + minor;
          a_version[no] := a_version[no] + 1;
          a_hash[no] := sha256(a_hash[no] || convert_to(
            concat_ws('|', a_member[no], a_kind[no], a_asset[no], a_version[no], minor, a_balance[no], head), 'UTF8'));
          e_account[entries] := no;
          e_transfer[entries] := n;
          e_version[entries] := a_version[no];
          e_amount[entries] := minor;
          e_after[entries] := a_balance[no];
          e_hash[entries] := a_hash[no];
          if a_member[no] = owner and a_kind[no] = 'player.cash' then
            r_cash[n] := a_balance[no];
            r_version[n] := a_version[no];
          end if;
          if t_counter[n] is not null and a_kind[no] = 'player.cash' then
            case t_counter[n]
              when 'staked' then d_staked[no] := d_staked[no] - minor;
              when 'won' then d_won[no] := d_won[no] + minor;
              when 'deposited' then d_deposited[no] := d_deposited[no] + minor;
              when 'withdrawn' then d_withdrawn[no] := d_withdrawn[no] - minor;
            end case;
          end if;
          minor := -minor;
          no := p_to[q];
        end loop;
        q := q + 1;
      end loop;
      applied_count := applied_count + 1;
      applied[applied_count] := n;
    end loop;
    i := last_of_group + 1;
  end loop;

  if applied_count > 0 then
    -- In key order: two calls that carry the same keys wait for each other instead of deadlocking.
    insert into ledger.transfer (lane, member_id, key, fingerprint, id, reason, reference, memo, asset, happened_at, written_at, cash_after, cash_version, scope)
      select t_lane[n], t_member[n], t_key[n], t_fingerprint[n], r_id[n], t_reason[n], t_reference[n], t_memo[n], t_asset[n],
             coalesce(to_timestamp(t_happened_ms[n] / 1000.0), written), written, r_cash[n], r_version[n], t_scope[n]
      from unnest(applied) as n order by t_member[n], t_key[n] collate "C"
      on conflict do nothing;
    get diagnostics stored = row_count;
    if stored <> applied_count then
      raise serialization_failure using message = 'a transfer key was taken meanwhile, or is twice in the set; send it again';
    end if;
    insert into ledger.entry (lane, member_id, kind, asset, version, owner_id, key, amount, balance_before, balance_after, written_at, hash)
      select a_lane[u.no], a_member[u.no], a_kind[u.no], a_asset[u.no], u.version, t_member[u.transfer], t_key[u.transfer], u.amount, u.after - u.amount, u.after, written, u.hash
      from unnest(e_account, e_transfer, e_version, e_amount, e_after, e_hash) as u(no, transfer, version, amount, after, hash);
    update ledger.account a set balance = a_balance[u.no], version = a_version[u.no], last_hash = a_hash[u.no],
        staked = a.staked + d_staked[u.no], won = a.won + d_won[u.no], deposited = a.deposited + d_deposited[u.no], withdrawn = a.withdrawn + d_withdrawn[u.no]
      from (select distinct e.no from unnest(e_account) as e(no)) u
      where a.lane = a_lane[u.no] and a.member_id = a_member[u.no] and a.kind = a_kind[u.no] and a.asset = a_asset[u.no];
    get diagnostics stored = row_count;
    select count(distinct e.no) into touched from unnest(e_account) as e(no);
    if stored <> touched then
      raise invalid_parameter_value using message = 'an account is listed twice in one call';
    end if;
    if guard_count > 0 and g_used is distinct from g_read then
      update ledger.guard g set used = u.used, from_at = u.from_at, to_at = u.to_at
        from unnest(g_account, g_scope, g_kind, g_span, g_used, g_read, g_from, g_to) as u(no, scope, kind, span, used, read, from_at, to_at)
        where u.used <> u.read and g.lane = a_lane[u.no] and g.member_id = a_member[u.no] and g.asset = a_asset[u.no] and g.scope = u.scope and g.kind = u.kind and g.span = u.span;
    end if;
  end if;

  return query select * from unnest(r_code, r_duplicate, r_id, r_written, r_cash, r_version, r_detail);
end
$$;

revoke all on function ledger.post(ledger.account_request[], ledger.transfer_request[], ledger.posting_request[]) from public;
grant execute on function ledger.post(ledger.account_request[], ledger.transfer_request[], ledger.posting_request[]) to halong_gateway;
