-- One function, long because it is one: the whole table W1 to W17 in one place, under one set of locks.
--
-- `gateway.wager_play` carries out a set of wallet commands: decides each by rules W1–W17, posts the money of those that move
-- any with one call of `ledger.post`, and writes transactions, rounds and the facts of what is settled by it, all in one database transaction.
--
-- Callers send no two commands of one round, and no transaction id twice, in a set.
-- Locks, each list in ascending order: transaction ids (by inserting them, which waits for a twin elsewhere), rounds, accounts.
-- What is decided is written with its outcome and is final; `wallet.bet_pending`, `wallet.round_unknown` and conflicts bind
-- nothing. Fails with 40001, to be sent again, when something it did not lock appeared meanwhile.
-- A rollback under its debit's own id has no row of its own: the tombstone is all that is written, so the two are one id.
--
-- A command is an object with the fields read below (`play.ts` writes them); each becomes a list c_…, a place a command.
-- accounts are those of `ledger.post`; from_account and to_account are the places of the money's way in them. refusal: why a new debit may not pass, found by the gateway
-- (session, limits, game closed, amount); an id seen before keeps its first answer (W2).
create or replace function gateway.wager_play(now timestamptz, accounts json, commands json) returns table (code text, duplicate boolean, balance bigint, version bigint, detail json)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  command_count constant int := coalesce(json_array_length(commands), 0);
  c_kind text[]; c_member bigint[]; c_vassalage text[]; c_tx text[]; c_round text[]; c_game text[]; c_asset text[];
  c_amount bigint[]; c_debit_tx text[]; c_fingerprint bytea[]; c_refusal text[]; c_node int[]; c_scope text[]; c_brand int[]; c_max_times int[]; c_new_id uuid[]; c_launch uuid[];
  c_from int[]; c_to int[];
  r_code text[] := array_fill(null::text, array[command_count]);
  r_duplicate boolean[] := array_fill(false, array[command_count]);
  r_balance bigint[] := array_fill(null::bigint, array[command_count]);
  r_version bigint[] := array_fill(null::bigint, array[command_count]);
  r_detail json[] := array_fill(null::json, array[command_count]);
  r_written timestamptz[] := array_fill(null::timestamptz, array[command_count]);
  is_kept boolean[] := array_fill(false, array[command_count]);   -- the command's outcome is written
  is_buried boolean[] := array_fill(false, array[command_count]); -- a tombstone is written for its debit
  is_matter boolean[] := array_fill(false, array[command_count]);
  amount bigint[];
  posted int[]; post_count int := 0;
  requests ledger.transfer_request[]; request ledger.transfer_request; postings ledger.posting_request[]; posting ledger.posting_request;
  moved int[];                                                -- commands that changed a round
  locked int; found_rounds int := 0; expected int; stored int;
  c record; i int; refusal text; posts boolean; changes boolean;
begin
  select array_agg(j.kind), array_agg(j.member), array_agg(j.vassalage), array_agg(j.tx), array_agg(j.round), array_agg(j.game),
         array_agg(j.asset), array_agg(j.amount), array_agg(j.debit_tx), array_agg(j.fingerprint), array_agg(j.refusal), array_agg(j.node), array_agg(j.scope), array_agg(j.brand),
         array_agg(j.max_times), array_agg(j.new_id), array_agg(j.launch), array_agg(j.from_account), array_agg(j.to_account)
    into c_kind, c_member, c_vassalage, c_tx, c_round, c_game,
         c_asset, c_amount, c_debit_tx, c_fingerprint, c_refusal, c_node, c_scope, c_brand,
         c_max_times, c_new_id, c_launch, c_from, c_to
    from json_to_recordset(commands) as j(kind text, member bigint, vassalage text, tx text, round text, game text,
         asset text, amount bigint, debit_tx text, fingerprint bytea, refusal text, node int, scope text, brand int,
         max_times int, new_id uuid, launch uuid, from_account int, to_account int);
  amount := c_amount;
  -- Refusals of vendors' calls are final: what an older program leaves out must not become one.
  if exists (select from unnest(c_kind, c_scope, c_brand) as u(kind, scope, brand) where u.brand is null or (u.kind = 'debit' and u.scope is null)) then
    raise invalid_parameter_value using message = 'a command without its brand or game type, of an older program';
  end if;

  insert into gateway.wager_key (vassalage, tx_id, member_id)
    select k.v, k.t, min(k.m) from (
      select u.v, u.t, u.m from unnest(c_vassalage, c_tx, c_member) as u(v, t, m)
      union all
      select u.v, u.d, u.m from unnest(c_vassalage, c_debit_tx, c_member, c_kind) as u(v, d, m, k) where u.k = 'rollback'
    ) k
    group by k.v, k.t order by k.v collate "C", k.t collate "C"
    on conflict do nothing;

  perform from gateway.wager_round r
    join unnest(c_member, c_vassalage, c_round) as u(m, v, r) on r.member_id = u.m and r.vassalage = u.v and r.round_id = u.r
    order by r.member_id, r.vassalage, r.round_id
    for no key update of r;
  get diagnostics locked = row_count;

  for c in
    select u.i, u.k as kind, key.member_id as owner, own.state as own_state, own.code as own_code, own.fingerprint as own_fingerprint,
           debit_key.member_id as debit_owner, d.kind as debit_kind, d.state as debit_state, d.amount as debit_amount,
           d.round_id = u.r and d.asset = u.a and d.game_code = u.g as debit_fits,
           r.id as round, r.category, r.game_code = u.g and r.asset = u.a as round_fits, r.closed_at is not null as is_closed,
           r.staked - r.refunded as at_stake, r.won, r.max_win_times
    from unnest(c_kind, c_member, c_vassalage, c_tx, c_round, c_game, c_asset, c_debit_tx) with ordinality as u(k, m, v, t, r, g, a, d, i)
    left join gateway.wager_key key on key.vassalage = u.v and key.tx_id = u.t
    left join gateway.wager_tx own on own.member_id = u.m and own.vassalage = u.v and own.tx_id = u.t
    left join gateway.wager_key debit_key on debit_key.vassalage = u.v and debit_key.tx_id = u.d
    left join gateway.wager_tx d on d.member_id = u.m and d.vassalage = u.v and d.tx_id = u.d
    left join gateway.wager_round r on r.member_id = u.m and r.vassalage = u.v and r.round_id = u.r
    order by u.i
  loop
    i := c.i;
    refusal := null; posts := false; changes := false;
    if c.round is not null then found_rounds := found_rounds + 1; end if;

    if c.owner <> c_member[i] then
      -- W3, W16: the id is another player's.
      r_code[i] := case when c.kind = 'credit' then 'wallet.credit_refused' else 'wallet.transaction_conflict' end;
      is_matter[i] := true;
      continue;
    end if;
    if c.own_state is not null then
      r_duplicate[i] := true;
      if c.own_state = 'tombstone' and c.kind = 'debit' then
        r_code[i] := 'wallet.already_cancelled'; -- W5
      elsif c.own_state = 'tombstone' and c.kind = 'rollback' and c_debit_tx[i] = c_tx[i] and c.debit_fits then
        r_code[i] := null; -- W8, under its debit's own id
      elsif c.own_fingerprint is distinct from c_fingerprint[i] then
        r_code[i] := 'wallet.transaction_conflict'; -- W3
        is_matter[i] := true;
      elsif c.own_state = 'voided' then
        r_code[i] := 'wallet.already_cancelled'; -- the stake went back since: "done" would mislead
      else
        r_code[i] := c.own_code; -- W2, W4, W8, W17
      end if;
      continue;
    end if;

    if c.kind = 'debit' then
      if c.round is not null and not c.round_fits then
        r_code[i] := 'wallet.transaction_conflict';
        is_matter[i] := true;
        continue;
      end if;
      refusal := case when c_refusal[i] is not null then c_refusal[i] when c.is_closed then 'wallet.round_closed' end; -- W4, W6
      posts := refusal is null; -- W1

    elsif c.kind = 'credit' then
      if c_debit_tx[i] = c_tx[i] then
        r_code[i] := 'wallet.transaction_conflict'; -- one id for a win and its stake: whichever came first, the other can't
        is_matter[i] := true;
        continue;
      elsif c.debit_owner is null or (c.debit_owner = c_member[i] and c.debit_state is null) then
        r_code[i] := 'wallet.bet_pending'; -- W14
        is_matter[i] := true;
        continue;
      end if;
      refusal := case
        when c_refusal[i] is not null then c_refusal[i]
        when c.debit_owner <> c_member[i] or c.debit_kind <> 'debit' then 'wallet.credit_refused' -- W16
        when c.debit_state <> 'done' then 'wallet.bet_cancelled' -- W15
        when not c.debit_fits or c.round is null then 'wallet.credit_refused' -- W16
        when c.is_closed then 'wallet.round_closed'
        when c.won + c_amount[i] > c.max_win_times::numeric * c.at_stake then 'wallet.credit_refused' -- I11
      end;
      is_matter[i] := refusal is not null;
      posts := refusal is null; -- W12, W13

    elsif c.kind = 'rollback' then
      if c.debit_owner <> c_member[i] or (c.debit_state is not null and (c.debit_kind <> 'debit' or not c.debit_fits)) then
        r_code[i] := 'wallet.transaction_conflict';
        is_matter[i] := true;
        continue;
      elsif c.debit_state is null then
        is_buried[i] := true; -- W9
      elsif c.debit_state = 'refused' then
        null; -- W10
      elsif c.debit_state in ('voided', 'tombstone') then
        r_duplicate[i] := true; -- W8
      elsif c.won > 0 then
        refusal := 'wallet.round_paid'; -- W11
        is_matter[i] := true;
      elsif c.is_closed then
        refusal := 'wallet.round_closed'; -- the stake is the house's by now
        is_matter[i] := true;
      else
        amount[i] := c.debit_amount; -- W7
        posts := true;
      end if;

    else
      if c.round is null then
        r_code[i] := 'wallet.round_unknown';
        continue;
      elsif not c.round_fits then
        r_code[i] := 'wallet.transaction_conflict';
        is_matter[i] := true;
        continue;
      elsif c.is_closed then
        r_duplicate[i] := true; -- W17
      else
        amount[i] := c.at_stake;
        posts := c.at_stake > 0;
        changes := true;
      end if;
    end if;

    is_kept[i] := not (is_buried[i] and c_debit_tx[i] = c_tx[i]);
    r_code[i] := refusal;
    if posts then
      request.member_id := c_member[i];
      request.key := c_vassalage[i] || ':' || c_tx[i];
      request.fingerprint := c_fingerprint[i];
      request.reason := 'wager.' || c.kind;
      request.reference := c_vassalage[i] || '/' || c_round[i];
      request.asset := c_asset[i];
      request.scope := coalesce(c_scope[i], c.category); -- what a stake used up of a limit, its win gives back
      post_count := post_count + 1;
      posting.transfer := post_count;
      posting.from_account := c_from[i];
      posting.to_account := c_to[i];
      posting.minor := amount[i];
      posted[post_count] := i;
      requests[post_count] := request;
      postings[post_count] := posting;
    end if;
    if changes and not posts then moved := moved || i; end if;
  end loop;

  if locked <> found_rounds then
    raise serialization_failure using message = 'a round was opened meanwhile; send the same set again';
  end if;

  if post_count > 0 then
    for c in
      select q.i, p.code, p.written_at, p.cash_after, p.cash_version, p.detail
      from ledger.post(array(select a from json_populate_recordset(null::ledger.account_request, accounts) as a), requests, postings) with ordinality as p(code, duplicate, id, written_at, cash_after, cash_version, detail, no)
      join lateral (select posted[p.no] as i) q on true
    loop
      if c.code is null then
        r_balance[c.i] := c.cash_after;
        r_version[c.i] := c.cash_version;
        r_written[c.i] := c.written_at;
        moved := moved || c.i;
      elsif c_kind[c.i] in ('debit', 'credit') then
        -- W4. A debit in money the player has no account in is as invalid as one of no money; such a credit is W16.
        r_code[c.i] := case
          when c_kind[c.i] = 'credit' then 'wallet.credit_refused'
          when c.code in ('ledger.insufficient_balance', 'ledger.member_blocked') then replace(c.code, 'ledger.', 'wallet.')
          when c.code in ('ledger.limit_reached', 'ledger.play_stopped') then replace(c.code, 'ledger.', 'protection.')
          else 'wallet.amount_invalid' end;
        r_detail[c.i] := c.detail;
        is_matter[c.i] := c_kind[c.i] = 'credit';
      else
        raise exception 'the ledger refused a % with %', c_kind[c.i], c.code;
      end if;
    end loop;
  end if;

  insert into gateway.wager_tx (member_id, vassalage, tx_id, kind, state, code, round_id, game_code, asset, amount, debit_tx_id, fingerprint, launch_id, written_at)
    select c_member[u.i], c_vassalage[u.i], c_tx[u.i], c_kind[u.i], case when r_code[u.i] is null then 'done' else 'refused' end, r_code[u.i],
           c_round[u.i], c_game[u.i], c_asset[u.i], amount[u.i], c_debit_tx[u.i], c_fingerprint[u.i], c_launch[u.i], now
      from unnest(is_kept) with ordinality as u(kept, i) where u.kept
    union all
    select c_member[u.i], c_vassalage[u.i], c_debit_tx[u.i], 'debit', 'tombstone', null, c_round[u.i], c_game[u.i], c_asset[u.i], 0, null, null, null, now
      from unnest(is_buried) with ordinality as u(buried, i) where u.buried
    on conflict do nothing;
  get diagnostics stored = row_count;
  select count(*) filter (where u.kept) + count(*) filter (where u.buried) into expected from unnest(is_kept, is_buried) as u(kept, buried);
  if stored <> expected then
    raise serialization_failure using message = 'a transaction was carried out meanwhile; send the same set again';
  end if;

  if moved is not null then
    -- A new round, or one more debit of an open or cancelled one.
    insert into gateway.wager_round as r (member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, max_win_times, opened_at, category)
      select c_member[i], c_vassalage[i], c_round[i], c_new_id[i], c_game[i], c_node[i], c_asset[i], 'open', amount[i], c_max_times[i], now, c_scope[i]
      from unnest(moved) as i where c_kind[i] = 'debit'
      order by c_member[i], c_vassalage[i] collate "C", c_round[i] collate "C"
      on conflict (member_id, vassalage, round_id) do update set staked = r.staked + excluded.staked, state = 'open' where r.closed_at is null;
    get diagnostics stored = row_count;
    update gateway.wager_round r set
        won = r.won + case when u.kind = 'credit' then u.amount else 0 end,
        refunded = r.refunded + case when u.kind = 'rollback' then u.amount else 0 end,
        closed_at = case when u.kind = 'close' then now else r.closed_at end,
        state = case
          when r.refunded + case when u.kind = 'rollback' then u.amount else 0 end = r.staked then 'cancelled'
          when u.kind = 'close' then 'completed' else r.state end
      from (select c_kind[i] as kind, amount[i] as amount, c_member[i] as m, c_vassalage[i] as v, c_round[i] as r from unnest(moved) as i where c_kind[i] <> 'debit') u
      where r.member_id = u.m and r.vassalage = u.v and r.round_id = u.r;
    get diagnostics expected = row_count;
    if stored + expected <> cardinality(moved) then
      raise serialization_failure using message = 'a round changed meanwhile; send the same set again';
    end if;
    update gateway.wager_tx t set state = 'voided'
      from (select c_member[i] as m, c_vassalage[i] as v, c_debit_tx[i] as d from unnest(moved) as i where c_kind[i] = 'rollback') u
      where t.member_id = u.m and t.vassalage = u.v and t.tx_id = u.d;
    -- Trial money is counted nowhere (I16). A round is void when the last of its stakes went back.
    insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, category, vassalage, game_code, round_id, staked, refunded, won, valid, opened_at, happened_at)
      select r.member_id, r.member_id % 16, (select f.epoch from gateway.feed_epoch f where f.one), case r.state when 'completed' then 'wager' else 'void' end, c_brand[i], r.asset, r.category, r.vassalage,
             r.game_code, r.round_id, r.staked, r.refunded, r.won, r.staked - r.refunded, r.opened_at, r_written[i]
      from unnest(moved) as i
      join gateway.wager_round r on r.member_id = c_member[i] and r.vassalage = c_vassalage[i] and r.round_id = c_round[i]
      where (c_kind[i] = 'close' and r.state = 'completed' or c_kind[i] = 'rollback' and r.state = 'cancelled') and r.asset <> 'FUN/4';
  end if;

  insert into gateway.wager_matter (member_id, vassalage, tx_id, code, kind, round_id, amount, asset, seen_at)
    select c_member[u.i], c_vassalage[u.i], c_tx[u.i], r_code[u.i], c_kind[u.i], c_round[u.i], c_amount[u.i], c_asset[u.i], now
      from unnest(is_matter) with ordinality as u(matter, i) where u.matter
    on conflict do nothing;

  return query
    select u.code, u.duplicate, coalesce(u.balance, a.balance), coalesce(u.version, a.version), u.detail
    from unnest(r_code, r_duplicate, r_balance, r_version, r_detail, c_member, c_asset) with ordinality as u(code, duplicate, balance, version, detail, m, s, i)
    left join ledger.account a on u.balance is null and a.member_id = u.m and a.kind = 'player.cash' and a.asset = u.s
    order by u.i;
end
$$;
