-- One function, long because it is one: the whole table W1 to W25 in one place, under one set of locks; of W26 what rounds contribute.
--
-- `gateway.wager_play` carries out a set of wallet commands: decides each by rules W1–W25, posts the money of those that move
-- any with one call of `ledger.post`, and writes transactions, rounds and the facts of what is settled by it, all in one database transaction.
--
-- A unit is a command, or a group: commands beside each other under one number (`unit`), all carried out or none, in their order (W20). Callers send no
-- two units that name the same round or transaction id in a set, and no id twice in a group.
-- Locks, each list in ascending order: transaction ids (by inserting them, which waits for a twin elsewhere), rounds, pots, grants, meters, accounts.
-- A pot (W24) pays out of what was taken before this set: its own debits count from the next one on, and what it gives counts at once, also of a group that falls.
-- So nothing is paid on a stake that the ledger refuses in the end.
-- What is decided is written with its outcome and is final; `wallet.bet_pending`, `wallet.round_unknown` and conflicts bind
-- nothing, nor does a group that fell by one of them. Fails with 40001, to be sent again, when something it did not lock appeared meanwhile.
-- A rollback under its debit's own id has no row of its own: the tombstone is all that is written, so the two are one id.
--
-- Bonus money (contracts §4): a stake that cash covers is cash. Where the ledger finds too little of it, the unit is posted once more with the active bonus for the rest, or
-- refused by a rule of the bonus; who has none costs no statement but when a stake is refused. The lock of player.cash orders stakes and what becomes of a bonus, so
-- accounts of bonus money are locked after all others. Refunds and wins are shared by what is at stake, a rollback gives back what was taken.
--
-- Free rounds (W25): a debit with a grant is staked by the house, `house.promotions` to `player.bonus_wagers`, and alone opens a round, which is the grant's from then on. All that is at stake in such a round
-- is marked as bonus money; a stake that goes back goes to the house and frees the count, a win is cash, or the house's until the promotion gives what was won as a bonus. Grants are locked after pots.
--
-- Jackpots (W26): what a close contributes goes on from the house (`house.gaming`) to `house.jackpots` of the same lane, a transfer a meter, and is added to the meter of that lane.
-- Meters are locked after grants, by lane first, as awards lock them (`awards-store.sql`).
--
-- Every statement names the lane of each row it touches (`ledger.lane_of`): a set for members of one lane stays in that lane's partition of each table. Pots, which
-- belong to several players, lie outside.
--
-- Lists (`play.ts` writes them): accounts are those of `ledger.post`; rounds and ids are every round and every transaction id of the set, once each, and
-- `claims` says that an id is given to the first who names it; a command names them by their places. Each field becomes a list: c_… a place a command,
-- n_… a place a round, t_… a place an id. n_… and t_… change while a unit is judged, so that a command of a group sees those before it; nobody else's
-- units read them, so one that falls needs no undoing.
-- from_account and to_account are the places of the money's way. refusal: why a new debit may not pass, found by the gateway
-- (session, limits, game closed, amount); an id seen before keeps its first answer (W2).
-- Planner switches: plans are made once, maybe over tables that are nearly empty, and kept. With bitmap scans alone a table can be met by a key of it and in no
-- other way: otherwise a plan that reads the whole of a small table is still in use when it is large.
create or replace function gateway.wager_play(now timestamptz, accounts json, rounds json, ids json, commands json) returns table (code text, cause text, duplicate boolean, balance bigint, version bigint, detail json, bonus bigint)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
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
  command_count constant int := coalesce(json_array_length(commands), 0);
  round_count constant int := coalesce(json_array_length(rounds), 0);
  id_count constant int := coalesce(json_array_length(ids), 0);
  c_unit int[]; c_kind text[]; c_round int[]; c_id int[]; c_debit int[]; c_game text[]; c_asset text[]; c_amount bigint[]; c_max_win numeric[]; c_fingerprint bytea[]; c_refusal text[];
  c_node int[]; c_scope text[]; c_brand int[]; c_max_times int[]; c_new_id uuid[]; c_launch uuid[]; c_from int[]; c_to int[];
  c_pot text[]; c_accept_until timestamptz[]; c_expected_by timestamptz[]; c_summary text[]; c_reason text[]; c_valid bigint[]; c_valid_why text[]; c_result text[];
  c_bonus boolean[]; -- bonus money may be staked in its game
  c_grant uuid[]; -- of free rounds
  c_meters json[]; c_contributed bigint[]; c_pool int[]; contributed record; has_meters boolean := false; -- what a close puts into jackpots, all of it, and the account it goes to
  n_lane smallint[]; n_member bigint[]; n_vassalage text[]; n_round text[]; n_found boolean[] := array_fill(false, array[round_count]); n_game text[]; n_asset text[]; n_category text[];
  n_closed boolean[]; n_staked bigint[]; n_refunded bigint[]; n_won bigint[]; n_max_win numeric[]; n_max_times int[]; n_credits int[] := array_fill(0, array[round_count]); n_opened timestamptz[] := array_fill(now, array[round_count]);
  n_opener int[] := array_fill(null::int, array[round_count]); -- the command that opened it in this set
  n_closer int[] := array_fill(null::int, array[round_count]); -- the command that closed it in this set
  n_giver int[] := array_fill(null::int, array[round_count]);  -- the last that gave a stake back
  n_moved boolean[] := array_fill(false, array[round_count]);
  n_pot text[]; -- the pot a round belongs to
  n_bonus bigint[]; n_bonus_won bigint[]; n_bonus_id uuid[]; n_bonus_was bigint[]; n_bonus_won_was bigint[]; -- bonus money at stake, and won with it
  n_grant uuid[]; n_was text[]; n_won_was bigint[]; -- the grant that staked it; its state and wins before this set
  g_count int := 0; g_name text[]; g_stake bigint[]; g_left int[]; g_games text[]; g_ends timestamptz[]; g_asset text[]; g_cash boolean[]; g int; -- grants, by member and id
  p_count int := 0; p_name text[]; p_asset text[]; p_left bigint[]; p int; -- pots, by vendor and id: what they may still pay or give back
  t_lane smallint[]; t_member bigint[]; t_vassalage text[]; t_tx text[]; t_owner bigint[]; t_state text[]; t_code text[]; t_cause text[]; t_fingerprint bytea[]; t_kind text[];
  t_bonus bigint[]; t_bonus_was bigint[]; -- bonus money of a debit that did not go back
  t_amount bigint[]; t_refunded bigint[]; t_max_win numeric[]; t_round text[]; t_game text[]; t_asset text[];
  r_code text[] := array_fill(null::text, array[command_count]);
  r_cause text[] := array_fill(null::text, array[command_count]);
  r_duplicate boolean[] := array_fill(false, array[command_count]);
  r_balance bigint[] := array_fill(null::bigint, array[command_count]);
  r_version bigint[] := array_fill(null::bigint, array[command_count]);
  r_detail json[] := array_fill(null::json, array[command_count]);
  r_written timestamptz[] := array_fill(null::timestamptz, array[command_count]);
  is_known boolean[] := array_fill(false, array[command_count]);  -- its id was seen before this set
  is_kept boolean[] := array_fill(false, array[command_count]);   -- the command's outcome is written
  is_buried boolean[] := array_fill(false, array[command_count]); -- a tombstone is written for its debit
  is_voiding boolean[] := array_fill(false, array[command_count]); -- its debit goes back
  is_matter boolean[] := array_fill(false, array[command_count]);
  is_moving boolean[] := array_fill(false, array[command_count]); -- it changes its round
  amount bigint[];                                                -- what it moves
  unit_culprit int[] := array_fill(null::int, array[command_count]); -- of a group that fell, by its number
  part bigint[] := array_fill(0::bigint, array[command_count]);   -- the bonus money in it
  open_stake bigint[] := array_fill(0::bigint, array[command_count]); -- what a win or a refund is shared by: at stake in its round, left of its debit
  is_short boolean[] := array_fill(false, array[command_count]); -- cash alone did not cover its unit
  has_bonus boolean := false; short int[] := '{}'; own bigint;
  x_count int; x_who text[]; x_cash bigint[]; x_bonus bigint[]; x_id uuid[]; x_state text[]; x_on boolean[]; x_max bigint[]; x_only text[]; x int; x_cash_was bigint; x_bonus_was bigint; -- members with a bonus whose cash was short
  o_name text[]; w_name text[]; side text; w_accounts ledger.account_request[];
  posted int[]; post_count int := 0; posting_count int := 0;
  requests ledger.transfer_request[]; request ledger.transfer_request; postings ledger.posting_request[]; posting ledger.posting_request;
  expected int; stored int;
  c record; i int := 1; last_of_unit int; culprit int; n int; t int; d int; m int; q int; at_stake bigint; refusal text; binds boolean; fits boolean; is_debit boolean;
begin
  select array_agg(j.unit), array_agg(j.kind), array_agg(j.round), array_agg(j.id), array_agg(j.debit), array_agg(j.game), array_agg(j.asset), array_agg(j.amount), array_agg(j.max_win), array_agg(j.fingerprint),
         array_agg(j.refusal), array_agg(j.node), array_agg(j.scope), array_agg(j.brand), array_agg(j.max_times), array_agg(j.new_id), array_agg(j.launch), array_agg(j.from_account), array_agg(j.to_account),
         array_agg(j.accept_until), array_agg(j.expected_by), array_agg(j.summary), array_agg(j.reason), array_agg(j.valid), array_agg(j.valid_why), array_agg(j.result), array_agg(j.pot), array_agg(j.bonus), array_agg(j.grant_id),
         array_agg(j.contributions), array_agg(j.contributed), array_agg(j.pool_account)
    into c_unit, c_kind, c_round, c_id, c_debit, c_game, c_asset, c_amount, c_max_win, c_fingerprint,
         c_refusal, c_node, c_scope, c_brand, c_max_times, c_new_id, c_launch, c_from, c_to,
         c_accept_until, c_expected_by, c_summary, c_reason, c_valid, c_valid_why, c_result, c_pot, c_bonus, c_grant,
         c_meters, c_contributed, c_pool
    from json_to_recordset(commands) as j(unit int, kind text, round int, id int, debit int, game text, asset text, amount bigint, max_win numeric, fingerprint bytea,
         refusal text, node int, scope text, brand int, max_times int, new_id uuid, launch uuid, from_account int, to_account int,
         accept_until timestamptz, expected_by timestamptz, summary text, reason text, valid bigint, valid_why text, result text, pot text, bonus boolean, grant_id uuid,
         contributions json, contributed bigint, pool_account int);
  amount := c_amount;
  -- Refusals of vendors' calls are final: what an older program leaves out must not become one.
  if exists (select from unnest(c_kind, c_scope, c_brand, c_max_win) as u(kind, scope, brand, max_win) where u.brand is null or (u.kind = 'debit' and (u.scope is null or u.max_win is null))) then
    raise invalid_parameter_value using message = 'a command without its brand, game type or largest win, of an older program';
  end if;

  with j as (select * from json_to_recordset(ids) as j(member bigint, vassalage text, tx text, claims boolean)), claimed as (
    insert into gateway.wager_key (lane, vassalage, tx_id, member_id)
      select ledger.lane_of(min(j.member)), j.vassalage, j.tx, min(j.member) from j where j.claims
      group by j.vassalage, j.tx order by j.vassalage collate "C", j.tx collate "C"
      on conflict do nothing
  )
  select array_agg(ledger.lane_of(j.member)), array_agg(j.member), array_agg(j.vassalage), array_agg(j.tx) into t_lane, t_member, t_vassalage, t_tx from j;

  select array_agg(ledger.lane_of(j.member)), array_agg(j.member), array_agg(j.vassalage), array_agg(j.round) into n_lane, n_member, n_vassalage, n_round
    from json_to_recordset(rounds) as j(member bigint, vassalage text, round text);
  n_staked := array_fill(0::bigint, array[round_count]); n_refunded := n_staked; n_won := n_staked; n_max_win := array_fill(0::numeric, array[round_count]);
  n_closed := n_found; n_max_times := n_opener; n_game := array_fill(null::text, array[round_count]); n_bonus := n_staked; n_bonus_won := n_staked; n_bonus_id := array_fill(null::uuid, array[round_count]); n_asset := n_game; n_category := n_game; n_pot := n_game; n_grant := n_bonus_id; n_was := n_game;
  for c in
    select u.no, r.game_code, r.asset, r.category, r.closed_at is not null as is_closed, r.staked, r.refunded, r.won, r.max_win, r.max_win_times, r.credits, r.opened_at, r.pot_id, r.bonus_stake, r.bonus_won, r.bonus_id, r.grant_id, r.state
    from unnest(n_lane, n_member, n_vassalage, n_round) with ordinality as u(lane, m, v, r, no)
    join gateway.wager_round r on r.lane = u.lane and r.member_id = u.m and r.vassalage = u.v and r.round_id = u.r
    order by r.member_id, r.vassalage, r.round_id
    for no key update of r
  loop
    n := c.no;
    n_found[n] := true; n_game[n] := c.game_code; n_asset[n] := c.asset; n_category[n] := c.category; n_closed[n] := c.is_closed;
    n_staked[n] := c.staked; n_refunded[n] := c.refunded; n_won[n] := c.won; n_max_win[n] := c.max_win; n_max_times[n] := c.max_win_times; n_credits[n] := c.credits; n_opened[n] := c.opened_at; n_pot[n] := c.pot_id;
    n_bonus[n] := c.bonus_stake; n_bonus_won[n] := c.bonus_won; n_bonus_id[n] := c.bonus_id; has_bonus := has_bonus or c.bonus_stake > 0;
    n_grant[n] := c.grant_id; n_was[n] := c.state;
  end loop;
  n_won_was := n_won;

  if exists (select from unnest(c_pot) as u(pot) where u.pot is not null) or exists (select from unnest(n_pot) as u(pot) where u.pot is not null) then
    insert into gateway.wager_pot (vassalage, pot_id, asset, opened_at)
      select n_vassalage[u.n] collate "C", u.pot collate "C", min(u.asset), now from unnest(c_round, c_pot, c_asset) as u(n, pot, asset) where u.pot is not null
      group by 1, 2 order by 1, 2 on conflict do nothing;
    for c in
      select w.vassalage, w.pot_id, w.asset, w.staked - w.refunded - w.paid as left_over from gateway.wager_pot w
      join (select n_vassalage[u.n] as v, u.pot from unnest(c_round, c_pot) as u(n, pot) where u.pot is not null
            union select n_vassalage[u.n], u.pot from unnest(n_pot) with ordinality as u(pot, n) where u.pot is not null) named
        on w.vassalage = named.v and w.pot_id = named.pot
      order by w.vassalage, w.pot_id
      for no key update of w
    loop
      p_count := p_count + 1;
      p_name[p_count] := c.vassalage || '/' || c.pot_id; p_asset[p_count] := c.asset; p_left[p_count] := c.left_over;
    end loop;
  end if;

  if exists (select from unnest(c_grant) as u(id) where u.id is not null) or exists (select from unnest(n_grant) as u(id) where u.id is not null) then
    has_bonus := true;
    for c in
      select w.member_id, w.grant_id, w.asset, w.stake, w.count - w.used as left_over, w.vassalage, array_to_string(w.games, ' ') as games, w.ends_at, w.rules is null as to_cash
      from gateway.wager_grant w
      join (select n_lane[u.n] as lane, n_member[u.n] as m, u.id from unnest(c_round, c_grant) as u(n, id) where u.id is not null
            union select n_lane[u.n], n_member[u.n], u.id from unnest(n_grant) with ordinality as u(id, n) where u.id is not null) named
        on w.lane = named.lane and w.member_id = named.m and w.grant_id = named.id
      order by w.member_id, w.grant_id
      for no key update of w
    loop
      g_count := g_count + 1;
      g_name[g_count] := c.member_id || '/' || c.grant_id; g_asset[g_count] := c.asset; g_stake[g_count] := c.stake; g_left[g_count] := c.left_over;
      g_games[g_count] := ' ' || c.vassalage || '/' || replace(c.games, ' ', ' ' || c.vassalage || '/') || ' '; g_ends[g_count] := c.ends_at; g_cash[g_count] := c.to_cash;
    end loop;
  end if;

  if exists (select from unnest(c_meters) as u(meters) where u.meters is not null) then
    has_meters := true;
    insert into gateway.wager_meter (lane, brand_id, vassalage, meter_id, asset, began_at)
      select distinct n_lane[u.n], u.brand, n_vassalage[u.n] collate "C", j.meter collate "C", u.asset collate "C", now
      from unnest(c_round, c_brand, c_asset, c_meters) as u(n, brand, asset, meters) cross join lateral json_to_recordset(u.meters) as j(meter text, minor bigint)
      order by 1, 2, 3, 4, 5 on conflict do nothing;
    perform from gateway.wager_meter w
      join (select distinct n_lane[u.n] as lane, u.brand, n_vassalage[u.n] as v, j.meter, u.asset
            from unnest(c_round, c_brand, c_asset, c_meters) as u(n, brand, asset, meters) cross join lateral json_to_recordset(u.meters) as j(meter text, minor bigint)) named
        on w.lane = named.lane and w.brand_id = named.brand and w.vassalage = named.v and w.meter_id = named.meter and w.asset = named.asset
      order by w.lane, w.brand_id, w.vassalage, w.meter_id, w.asset
      for no key update of w;
  end if;

  -- After the locks and in a statement of its own, so that it sees whatever they waited for.
  select array_agg(key.member_id order by u.no), array_agg(x.state order by u.no), array_agg(x.code order by u.no), array_agg(x.cause order by u.no), array_agg(x.fingerprint order by u.no), array_agg(x.kind order by u.no),
         array_agg(x.amount order by u.no), array_agg(coalesce(x.refunded, 0) order by u.no), array_agg(x.max_win order by u.no), array_agg(x.round_id order by u.no), array_agg(x.game_code order by u.no), array_agg(x.asset order by u.no),
         array_agg(coalesce(x.bonus_part - x.bonus_back, 0) order by u.no)
    into t_owner, t_state, t_code, t_cause, t_fingerprint, t_kind, t_amount, t_refunded, t_max_win, t_round, t_game, t_asset, t_bonus
    from unnest(t_lane, t_member, t_vassalage, t_tx) with ordinality as u(lane, m, v, t, no)
    left join gateway.wager_key key on key.lane = u.lane and key.vassalage = u.v and key.tx_id = u.t
    left join gateway.wager_tx x on x.lane = u.lane and x.member_id = u.m and x.vassalage = u.v and x.tx_id = u.t;

  if array_position(t_owner, null) is not null then
    -- Not of this lane: nobody's yet, or of another lane's player (W3, W16). The one statement here that looks outside; it locks nothing.
    for c in
      select u.no, key.member_id from unnest(t_owner, t_vassalage, t_tx) with ordinality as u(owner, v, t, no)
      join gateway.wager_key key on key.vassalage = u.v and key.tx_id = u.t where u.owner is null
    loop
      t_owner[c.no] := c.member_id;
    end loop;
  end if;

  for k in 1 .. command_count loop
    is_known[k] := t_owner[c_id[k]] = t_member[c_id[k]] and t_state[c_id[k]] is not null;
  end loop;

  while i <= command_count loop
    last_of_unit := i;
    if c_unit[i] is not null then
      while last_of_unit < command_count and c_unit[last_of_unit + 1] = c_unit[i] loop last_of_unit := last_of_unit + 1; end loop;
    end if;
    culprit := null;

    for k in i .. last_of_unit loop
      n := c_round[k]; t := c_id[k]; d := c_debit[k];
      refusal := null; binds := true;
      continue when culprit is not null and not is_known[k];
      at_stake := n_staked[n] - n_refunded[n];
      fits := not n_found[n] or (n_game[n] = c_game[k] and n_asset[n] = c_asset[k]);
      is_debit := t_state[d] = 'tombstone' or t_kind[d] = 'debit';
      p := array_position(p_name, n_vassalage[n] || '/' || coalesce(n_pot[n], c_pot[k]));

      if t_owner[t] <> t_member[t] then
        -- W3, W16: the id is another player's.
        refusal := case when c_kind[k] in ('credit', 'refund') then 'wallet.credit_refused' else 'wallet.transaction_conflict' end;
        binds := false;
        is_matter[k] := true;

      elsif t_state[t] is not null then
        r_duplicate[k] := true;
        if t_state[t] = 'tombstone' and c_kind[k] = 'debit' then
          refusal := 'wallet.already_cancelled'; -- W5
        elsif t_state[t] = 'tombstone' and c_kind[k] = 'rollback' and d = t and t_round[t] = n_round[n] and t_game[t] = c_game[k] and t_asset[t] = c_asset[k] then
          null; -- W8, under its debit's own id
        elsif t_fingerprint[t] is distinct from c_fingerprint[k] then
          refusal := 'wallet.transaction_conflict'; -- W3
          is_matter[k] := true;
        elsif t_state[t] = 'voided' then
          refusal := 'wallet.already_cancelled'; -- the stake went back since: "done" would mislead
        else
          refusal := t_code[t]; -- W2, W4, W8, W17
          r_cause[k] := t_cause[t];
        end if;
        binds := refusal is distinct from 'wallet.transaction_conflict';

      elsif c_kind[k] = 'debit' then
        if not fits or (n_found[n] and n_pot[n] is distinct from c_pot[k]) or p_asset[p] <> c_asset[k] then
          refusal := 'wallet.transaction_conflict';
          binds := false;
          is_matter[k] := true;
        else
          g := array_position(g_name, t_member[t] || '/' || c_grant[k]);
          refusal := case
            when c_accept_until[k] < clock_timestamp() then 'wallet.too_late' -- W19
            when c_refusal[k] is not null then c_refusal[k] -- W4
            when n_closed[n] then 'wallet.round_closed' -- W6
            when n_grant[n] is not null then 'wallet.grant_invalid'
            when c_grant[k] is not null and (g is null or n_found[n] or c_pot[k] is not null or c_unit[k] is not null or g_left[g] < 1 or g_stake[g] <> c_amount[k] or g_asset[g] <> c_asset[k]
              or strpos(g_games[g], ' ' || n_vassalage[n] || '/' || c_game[k] || ' ') = 0 or g_ends[g] <= clock_timestamp()) then 'wallet.grant_invalid' end; -- W25
        end if;
        if refusal is null then -- W1
          if not n_found[n] then
            n_found[n] := true; n_opener[n] := k; n_game[n] := c_game[k]; n_asset[n] := c_asset[k]; n_category[n] := c_scope[k]; n_max_times[n] := c_max_times[k]; n_pot[n] := c_pot[k];
          end if;
          if c_grant[k] is not null then n_grant[n] := c_grant[k]; g_left[g] := g_left[g] - 1; end if;
          n_staked[n] := n_staked[n] + c_amount[k];
          n_max_win[n] := n_max_win[n] + c_max_win[k];
          is_moving[k] := true;
          t_max_win[t] := c_max_win[k];
        end if;

      elsif c_kind[k] in ('credit', 'refund') then
        if d = t then
          refusal := 'wallet.transaction_conflict'; -- one id for a win and its stake: whichever came first, the other can't
          binds := false;
        elsif t_owner[d] is null or (t_owner[d] = t_member[d] and t_state[d] is null) then
          refusal := 'wallet.bet_pending'; -- W14
          binds := false;
        else
          fits := n_found[n] and t_round[d] = n_round[n] and t_asset[d] = c_asset[k] and t_game[d] = c_game[k];
          if t_state[d] = 'done' and is_debit and t_round[d] = n_round[n] and not n_found[n] then
            raise serialization_failure using message = 'a round was opened meanwhile; send the same set again';
          end if;
          refusal := case
            when c_refusal[k] is not null then c_refusal[k]
            when t_owner[d] <> t_member[d] or not is_debit then 'wallet.credit_refused' -- W16
            when t_state[d] <> 'done' then 'wallet.bet_cancelled' -- W15
            when not fits then 'wallet.credit_refused' -- W16
            when n_closed[n] then 'wallet.round_closed'
            when c_kind[k] = 'refund' and c_amount[k] > t_amount[d] - t_refunded[d] then 'wallet.credit_refused' -- W22
            when c_kind[k] = 'credit' and (at_stake = 0 or n_won[n] + c_amount[k] > n_max_win[n]) then 'wallet.credit_refused' -- I11, W21
            -- A magazine pays by the shot; nothing else pays a round in hundreds of pieces.
            when c_amount[k] > p_left[p] then 'wallet.pot_short' -- W24
            when c_kind[k] = 'credit' and n_credits[n] >= case when n_category[n] = 'FISH' then 500 else 100 end then 'wallet.credit_refused' end; -- T57
        end if;
        is_matter[k] := refusal is not null;
        if refusal is null then -- W12, W13, W22
          if p is not null then p_left[p] := p_left[p] - c_amount[k]; end if;
          if c_kind[k] = 'credit' then
            open_stake[k] := at_stake;
            n_won[n] := n_won[n] + c_amount[k];
            n_credits[n] := n_credits[n] + 1;
          else
            open_stake[k] := t_amount[d] - t_refunded[d];
            n_refunded[n] := n_refunded[n] + c_amount[k];
            t_refunded[d] := t_refunded[d] + c_amount[k];
            n_giver[n] := k;
          end if;
          is_moving[k] := true;
        end if;

      elsif c_kind[k] = 'rollback' then
        if t_state[d] = 'done' and is_debit and t_round[d] = n_round[n] and t_owner[d] = t_member[d] and not n_found[n] then
          raise serialization_failure using message = 'a round was opened meanwhile; send the same set again';
        end if;
        if t_owner[d] <> t_member[d] or (t_state[d] is not null and (not is_debit or t_round[d] <> n_round[n] or t_asset[d] <> c_asset[k] or t_game[d] <> c_game[k])) then
          refusal := 'wallet.transaction_conflict';
          binds := false;
          is_matter[k] := true;
        elsif t_state[d] is null then
          is_buried[k] := true; -- W9
        elsif t_state[d] = 'refused' then
          null; -- W10
        elsif t_state[d] in ('voided', 'tombstone') then
          r_duplicate[k] := true; -- W8
        elsif n_won[n] > 0 then
          refusal := 'wallet.round_paid'; -- W11
          is_matter[k] := true;
        elsif n_closed[n] then
          refusal := 'wallet.round_closed'; -- the stake is the house's by now
          is_matter[k] := true;
        elsif t_refunded[d] > 0 then
          refusal := 'wallet.round_paid'; -- a part went back already (W22): the rest is a refund too
          is_matter[k] := true;
        elsif t_amount[d] > p_left[p] then
          refusal := 'wallet.pot_short'; -- W24: the pot paid others from it
          is_matter[k] := true;
        else
          if p is not null then p_left[p] := p_left[p] - t_amount[d]; end if;
          amount[k] := t_amount[d]; -- W7
          n_refunded[n] := n_refunded[n] + t_amount[d];
          n_max_win[n] := n_max_win[n] - coalesce(t_max_win[d], t_amount[d]::numeric * n_max_times[n]);
          n_giver[n] := k;
          is_voiding[k] := true;
          is_moving[k] := true;
        end if;

      else
        if not n_found[n] then
          refusal := 'wallet.round_unknown';
          binds := false;
        elsif not fits then
          refusal := 'wallet.transaction_conflict';
          binds := false;
          is_matter[k] := true;
        elsif n_closed[n] then
          r_duplicate[k] := true; -- W17
        elsif c_contributed[k] > at_stake then
          refusal := 'wallet.amount_invalid'; -- W26
          binds := false;
        else
          amount[k] := at_stake;
          n_closed[n] := true;
          n_closer[n] := k;
          is_moving[k] := true;
        end if;
      end if;

      r_code[k] := refusal;
      is_kept[k] := binds and not is_known[k] and t_state[t] is null and not (is_buried[k] and d = t);
      if refusal is null and not is_known[k] and t_state[t] is null then
        -- What those that follow in the group find.
        if is_buried[k] then
          t_state[d] := 'tombstone'; t_round[d] := n_round[n]; t_game[d] := c_game[k]; t_asset[d] := c_asset[k];
        elsif is_voiding[k] then
          t_state[d] := 'voided';
        end if;
        if not (is_buried[k] and d = t) then
          t_state[t] := 'done'; t_kind[t] := c_kind[k]; t_amount[t] := amount[k]; t_round[t] := n_round[n]; t_game[t] := c_game[k]; t_asset[t] := c_asset[k]; t_fingerprint[t] := c_fingerprint[k];
        end if;
      end if;
      if refusal is not null and c_unit[k] is not null and culprit is null then
        culprit := k;
        unit_culprit[c_unit[k]] := k;
        -- Those of the group before it; what binds nothing here binds nothing there.
        for m in i .. last_of_unit loop
          if m <> k and not is_known[m] then
            is_kept[m] := binds and t_owner[c_id[m]] = t_member[c_id[m]] and c_debit[m] is distinct from c_id[m];
            is_matter[m] := false;
          end if;
        end loop;
      end if;
    end loop;

    i := last_of_unit + 1;
  end loop;

  n_bonus_was := n_bonus; n_bonus_won_was := n_bonus_won; t_bonus_was := t_bonus;
  for pass in 1 .. 2 loop
    if pass = 2 then
      exit when cardinality(short) = 0;
      x_count := 0; is_short := array_fill(false, array[command_count]);
      for c in
        select u.i, b.bonus_id, case when b.state = 'active' and b.expires_at <= now then 'ending' else b.state end as state, b.is_on, b.max_stake, array_to_string(b.only_types, ' ') as only_types, b.asset, b.member_id, coalesce(cash.balance, 0) as cash, coalesce(kept.balance, 0) as bonus
        from unnest(short) as u(i)
        join gateway.bonus b on b.lane = t_lane[c_id[u.i]] and b.member_id = t_member[c_id[u.i]] and b.is_current and b.asset = c_asset[u.i]
        left join ledger.account cash on cash.lane = t_lane[c_id[u.i]] and cash.member_id = t_member[c_id[u.i]] and cash.kind = 'player.cash' and cash.asset = c_asset[u.i]
        left join ledger.account kept on kept.lane = t_lane[c_id[u.i]] and kept.member_id = t_member[c_id[u.i]] and kept.kind = 'player.bonus' and kept.asset = c_asset[u.i]
        where c_pot[u.i] is null
      loop
        if array_position(x_who, c.member_id || ' ' || c.asset) is null then
          x_count := x_count + 1;
          x_who[x_count] := c.member_id || ' ' || c.asset; x_cash[x_count] := c.cash; x_bonus[x_count] := c.bonus; x_id[x_count] := c.bonus_id; x_state[x_count] := c.state;
          x_on[x_count] := c.is_on; x_max[x_count] := c.max_stake; x_only[x_count] := c.only_types;
        end if;
        for k in 1 .. command_count loop
          if k = c.i or c_unit[k] = c_unit[c.i] then is_short[k] := true; end if;
        end loop;
      end loop;
      exit when x_count = 0;
      has_bonus := true;
    end if;

    if has_bonus then
      select array_agg(a.member_id || ' ' || a.kind || ' ' || a.asset order by a.no) into o_name
        from json_populate_recordset(null::ledger.account_request, accounts) with ordinality as a(member_id, kind, asset, no);
      select array_agg(row(l.m, l.k, l.s)::ledger.account_request order by l.m, l.k, l.s), array_agg(l.m || ' ' || l.k || ' ' || l.s order by l.m, l.k, l.s) into w_accounts, w_name
        from (select a.member_id as m, a.kind collate "C" as k, a.asset collate "C" as s from json_populate_recordset(null::ledger.account_request, accounts) as a
              union
              select n_member[u.n], o.kind collate "C", n_asset[u.n] collate "C"
              from unnest(c_round, is_short) as u(n, short) cross join (values ('player.bonus'), ('player.bonus_wagers')) as o(kind) where u.short or n_bonus_was[u.n] > 0
              union
              select o.m, o.kind collate "C", n_asset[u.n] collate "C"
              from unnest(n_grant) with ordinality as u(id, n) cross join lateral (values (n_member[u.n], 'player.bonus_wagers'), (-1 - n_lane[u.n]::bigint, 'house.promotions')) as o(m, kind) where u.id is not null) l;
      perform ledger.lock_accounts(array_agg(l.m), array_agg(l.k), array_agg(l.s))
        from (select a.member_id, a.kind, a.asset from json_populate_recordset(null::ledger.account_request, accounts) as a
              union all
              select -1 - n_lane[u.n]::bigint, 'house.promotions', n_asset[u.n] from unnest(n_grant) with ordinality as u(id, n) where u.id is not null) as l(m, k, s);
    end if;

    requests := '{}'; postings := '{}'; posted := '{}'; post_count := 0; posting_count := 0;
    i := 1;
    while i <= command_count loop
      last_of_unit := i;
      if c_unit[i] is not null then
        while last_of_unit < command_count and c_unit[last_of_unit + 1] = c_unit[i] loop last_of_unit := last_of_unit + 1; end loop;
      end if;
      refusal := null; m := post_count; q := posting_count; x := null;
      if pass = 2 and is_short[i] then
        for k in i .. last_of_unit loop
          n_bonus[c_round[k]] := n_bonus_was[c_round[k]]; n_bonus_won[c_round[k]] := n_bonus_won_was[c_round[k]]; part[k] := 0;
          t_bonus[c_id[k]] := t_bonus_was[c_id[k]];
          if c_debit[k] is not null then t_bonus[c_debit[k]] := t_bonus_was[c_debit[k]]; end if;
        end loop;
        x := array_position(x_who, t_member[c_id[i]] || ' ' || c_asset[i]);
        x_cash_was := x_cash[x]; x_bonus_was := x_bonus[x];
      end if;
      for k in i .. last_of_unit loop
        continue when not is_moving[k] or amount[k] = 0 or (pass = 1 and unit_culprit[c_unit[k]] is not null) or (pass = 2 and not is_short[k]);
        n := c_round[k]; t := c_id[k]; d := c_debit[k];
        if has_bonus then
          g := array_position(g_name, n_member[n] || '/' || n_grant[n]);
          if c_kind[k] = 'debit' then
            if g is not null then
              part[k] := amount[k];
            elsif pass = 2 then
              own := least(x_cash[x], amount[k]);
              part[k] := amount[k] - own;
              refusal := case
                when part[k] = 0 then null
                when x_state[x] = 'ending' then 'bonus_ending'
                when x_state[x] <> 'active' then 'wallet.insufficient_balance'
                when not x_on[x] then 'bonus_off'
                when not coalesce(c_bonus[k], false) or strpos(' ' || x_only[x] || ' ', ' ' || c_scope[k] || ' ') = 0 then 'bonus_not_for_game'
                when amount[k] > x_max[x] then 'wallet.bonus_stake_too_high'
                when part[k] > x_bonus[x] then 'wallet.insufficient_balance' end;
              if refusal is not null then
                culprit := k;
                exit;
              end if;
              x_cash[x] := x_cash[x] - own; x_bonus[x] := x_bonus[x] - part[k];
              if part[k] > 0 then n_bonus_id[n] := x_id[x]; end if;
            end if;
            n_bonus[n] := n_bonus[n] + part[k];
            t_bonus[t] := part[k];
          elsif c_kind[k] = 'credit' then
            part[k] := case when g is not null then case when g_cash[g] then 0 else amount[k] end when n_bonus[n] = 0 then 0 else div(amount[k]::numeric * n_bonus[n], open_stake[k])::bigint end;
            n_bonus_won[n] := n_bonus_won[n] + part[k];
          elsif c_kind[k] in ('refund', 'rollback') then
            part[k] := case when t_bonus[d] = 0 then 0 when c_kind[k] = 'rollback' then t_bonus[d] else div(amount[k]::numeric * t_bonus[d], open_stake[k])::bigint end;
            n_bonus[n] := n_bonus[n] - part[k];
            t_bonus[d] := t_bonus[d] - part[k];
          else
            part[k] := n_bonus[n];
          end if;
          if x is not null and c_kind[k] in ('credit', 'refund', 'rollback') then
            x_cash[x] := x_cash[x] + amount[k] - part[k]; x_bonus[x] := x_bonus[x] + part[k];
          end if;
        end if;
        request.member_id := t_member[t];
        request.key := t_vassalage[t] || ':' || t_tx[t];
        request.fingerprint := c_fingerprint[k];
        request.reason := case when c_grant[k] is null then 'wager.' || c_kind[k] else 'wager.grant' end;
        request.reference := t_vassalage[t] || '/' || n_round[n];
        request.asset := c_asset[k];
        request.scope := coalesce(c_scope[k], n_category[n]); -- what a stake used up of a limit, its win gives back
        request.in_group := c_unit[k]::text;
        post_count := post_count + 1;
        posting.transfer := post_count;
        posted[post_count] := k;
        requests[post_count] := request;
        if amount[k] > part[k] then
          posting.from_account := case when has_bonus then array_position(w_name, o_name[c_from[k]]) else c_from[k] end;
          posting.to_account := case when has_bonus then array_position(w_name, o_name[c_to[k]]) else c_to[k] end;
          posting.minor := amount[k] - part[k];
          posting_count := posting_count + 1;
          postings[posting_count] := posting;
        end if;
        if part[k] > 0 then
          -- What is the player's elsewhere is the house's in free rounds.
          side := case when g is null then n_member[n] || ' player.bonus ' else -1 - n_lane[n] || ' house.promotions ' end || c_asset[k];
          posting.from_account := array_position(w_name, case when o_name[c_from[k]] like '% player.cash %' then side else replace(o_name[c_from[k]], 'player.wagers', 'player.bonus_wagers') end);
          posting.to_account := array_position(w_name, case when o_name[c_to[k]] like '% player.cash %' then side else replace(o_name[c_to[k]], 'player.wagers', 'player.bonus_wagers') end);
          posting.minor := part[k];
          posting_count := posting_count + 1;
          postings[posting_count] := posting;
        end if;
        if c_meters[k] is not null then
          for contributed in select j.meter, j.minor from json_to_recordset(c_meters[k]) as j(meter text, minor bigint) loop
            -- No id of a vendor has this sign in it.
            request.key := t_vassalage[t] || ':' || t_tx[t] || '#' || contributed.meter;
            request.reason := 'wager.contribute';
            post_count := post_count + 1;
            posted[post_count] := k;
            requests[post_count] := request;
            posting.transfer := post_count;
            posting.from_account := case when has_bonus then array_position(w_name, o_name[c_to[k]]) else c_to[k] end;
            posting.to_account := case when has_bonus then array_position(w_name, o_name[c_pool[k]]) else c_pool[k] end;
            posting.minor := contributed.minor;
            posting_count := posting_count + 1;
            postings[posting_count] := posting;
          end loop;
        end if;
      end loop;
      if pass = 2 and is_short[i] then
        if refusal is null then
          for k in i .. last_of_unit loop r_code[k] := null; end loop;
          if c_unit[i] is not null then unit_culprit[c_unit[i]] := null; end if;
        else
          x_cash[x] := x_cash_was; x_bonus[x] := x_bonus_was;
          post_count := m; posting_count := q; requests := requests[1:m]; postings := postings[1:q]; posted := posted[1:m];
          for k in i .. last_of_unit loop r_code[k] := null; part[k] := 0; end loop;
          r_code[culprit] := case when refusal like 'bonus%' then 'wallet.insufficient_balance' else refusal end;
          r_detail[culprit] := case when refusal like 'bonus%' then json_build_object('bonus', refusal)
            when refusal = 'wallet.bonus_stake_too_high' then json_build_object('maxStake', x_max[x]::text) end;
          if c_unit[i] is not null then unit_culprit[c_unit[i]] := culprit; end if;
        end if;
      end if;
      i := last_of_unit + 1;
    end loop;

    exit when post_count = 0 and pass = 2;
    if post_count > 0 then
      for c in
        select q.i, p.code, p.written_at, p.cash_after, p.cash_version, p.detail
        from ledger.post(case when has_bonus then w_accounts else array(select a from json_populate_recordset(null::ledger.account_request, accounts) as a) end, requests, postings)
          with ordinality as p(code, duplicate, id, written_at, cash_after, cash_version, detail, no)
        join lateral (select posted[p.no] as i) q on true
      loop
        if c.code is null then
          r_balance[c.i] := c.cash_after;
          r_version[c.i] := c.cash_version;
          r_written[c.i] := c.written_at;
        elsif c.code = 'ledger.group_refused' then
          null; -- below, by the one that was refused
        elsif c_kind[c.i] in ('debit', 'credit') then
          -- W4. A debit in money the player has no account in is as invalid as one of no money; such a credit is W16.
          r_code[c.i] := case
            when c_kind[c.i] = 'credit' then 'wallet.credit_refused'
            when c.code in ('ledger.insufficient_balance', 'ledger.member_blocked') then replace(c.code, 'ledger.', 'wallet.')
            when c.code in ('ledger.limit_reached', 'ledger.play_stopped') then replace(c.code, 'ledger.', 'protection.')
            else 'wallet.amount_invalid' end;
          r_detail[c.i] := c.detail;
          part[c.i] := 0;
          is_matter[c.i] := c_kind[c.i] = 'credit';
          if c_unit[c.i] is not null then unit_culprit[c_unit[c.i]] := c.i; end if;
          if pass = 1 and c.code = 'ledger.insufficient_balance' and c_kind[c.i] = 'debit' then short := short || c.i; end if;
        else
          raise exception 'the ledger refused a % with %', c_kind[c.i], c.code;
        end if;
      end loop;
    end if;
  end loop;

  for k in 1 .. command_count loop
    culprit := unit_culprit[c_unit[k]];
    if culprit is not null and culprit <> k and not is_known[k] then
      r_code[k] := 'wallet.group_refused';
      r_cause[k] := coalesce(r_cause[culprit], r_code[culprit]);
      r_duplicate[k] := false;
      is_buried[k] := false;
    end if;
    if r_code[k] is not null then
      is_moving[k] := false; is_voiding[k] := false;
    elsif is_moving[k] then
      n_moved[c_round[k]] := true;
    end if;
  end loop;

  insert into gateway.wager_tx (lane, member_id, vassalage, tx_id, kind, state, code, cause, round_id, game_code, asset, amount, max_win, reason, debit_tx_id, fingerprint, launch_id, written_at, bonus_part)
    select t_lane[c_id[u.i]], t_member[c_id[u.i]], t_vassalage[c_id[u.i]], t_tx[c_id[u.i]], c_kind[u.i], case when r_code[u.i] is null then 'done' else 'refused' end, r_code[u.i], r_cause[u.i],
           n_round[c_round[u.i]], c_game[u.i], c_asset[u.i], amount[u.i], c_max_win[u.i], c_reason[u.i], t_tx[c_debit[u.i]], c_fingerprint[u.i], c_launch[u.i], now, case when r_code[u.i] is null then part[u.i] else 0 end
      from unnest(is_kept) with ordinality as u(kept, i) where u.kept
    union all
    select t_lane[c_debit[u.i]], t_member[c_debit[u.i]], t_vassalage[c_debit[u.i]], t_tx[c_debit[u.i]], 'debit', 'tombstone', null, null, n_round[c_round[u.i]], c_game[u.i], c_asset[u.i], 0, null, c_reason[u.i], null, null, null, now, 0
      from unnest(is_buried) with ordinality as u(buried, i) where u.buried
    on conflict do nothing;
  get diagnostics stored = row_count;
  select count(*) filter (where u.kept) + count(*) filter (where u.buried) into expected from unnest(is_kept, is_buried) as u(kept, buried);
  if stored <> expected then
    raise serialization_failure using message = 'a transaction was carried out meanwhile; send the same set again';
  end if;

  if true = any(n_moved) then
    -- A round is void when the last of its stakes went back and nothing was won.
    insert into gateway.wager_round (lane, member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, refunded, won, max_win, max_win_times, credits, opened_at, closed_at, category, expected_by, summary, valid, valid_why, result, pot_id, bonus_id, bonus_stake, bonus_won, grant_id)
      select n_lane[u.n], n_member[u.n], n_vassalage[u.n], n_round[u.n], c_new_id[u.opener], n_game[u.n], c_node[u.opener], n_asset[u.n],
             case when n_refunded[u.n] = n_staked[u.n] and n_won[u.n] = 0 then 'cancelled' when n_closed[u.n] then 'completed' else 'open' end,
             n_staked[u.n], n_refunded[u.n], n_won[u.n], n_max_win[u.n], n_max_times[u.n], n_credits[u.n], now, case when n_closed[u.n] then now end, n_category[u.n],
             c_expected_by[u.opener], c_summary[u.opener], case when n_closed[u.n] then least(c_valid[n_closer[u.n]], n_staked[u.n] - n_refunded[u.n]) end, c_valid_why[n_closer[u.n]], c_result[n_closer[u.n]], n_pot[u.n], n_bonus_id[u.n], n_bonus[u.n], n_bonus_won[u.n], n_grant[u.n]
      from unnest(n_moved, n_opener) with ordinality as u(moved, opener, n) where u.moved and u.opener is not null
      order by n_member[u.n], n_vassalage[u.n] collate "C", n_round[u.n] collate "C"
      on conflict do nothing;
    get diagnostics stored = row_count;
    update gateway.wager_round r set
        staked = n_staked[u.n], refunded = n_refunded[u.n], won = n_won[u.n], max_win = n_max_win[u.n], credits = n_credits[u.n], bonus_id = n_bonus_id[u.n], bonus_stake = n_bonus[u.n], bonus_won = n_bonus_won[u.n],
        state = case when n_refunded[u.n] = n_staked[u.n] and n_won[u.n] = 0 then 'cancelled' when n_closed[u.n] then 'completed' else 'open' end,
        closed_at = case when n_closer[u.n] is not null then now else r.closed_at end,
        -- W23: never more than stayed at stake.
        valid = case when n_closer[u.n] is null then r.valid when n_grant[u.n] is not null then 0 else least(c_valid[n_closer[u.n]], n_staked[u.n] - n_refunded[u.n]) end,
        valid_why = case when n_closer[u.n] is not null and n_grant[u.n] is not null then 'grant' else coalesce(c_valid_why[n_closer[u.n]], r.valid_why) end, result = coalesce(c_result[n_closer[u.n]], r.result)
      from unnest(n_moved, n_opener) with ordinality as u(moved, opener, n)
      where u.moved and u.opener is null and r.lane = n_lane[u.n] and r.member_id = n_member[u.n] and r.vassalage = n_vassalage[u.n] and r.round_id = n_round[u.n];
    get diagnostics expected = row_count;
    if stored + expected <> (select count(*) from unnest(n_moved) as u(moved) where u.moved) then
      raise serialization_failure using message = 'a round changed meanwhile; send the same set again';
    end if;
    if p_count > 0 then
      update gateway.wager_pot w set staked = w.staked + s.staked, refunded = w.refunded + s.refunded, paid = w.paid + s.paid
        from (select n_vassalage[u.n] as v, n_pot[u.n] as pot, coalesce(sum(u.minor) filter (where u.kind = 'debit'), 0) as staked,
                coalesce(sum(u.minor) filter (where u.kind in ('refund', 'rollback')), 0) as refunded, coalesce(sum(u.minor) filter (where u.kind = 'credit'), 0) as paid
              from unnest(c_round, c_kind, amount, is_moving) as u(n, kind, minor, moving) where u.moving and n_pot[u.n] is not null group by 1, 2) s
        where w.vassalage = s.v and w.pot_id = s.pot;
    end if;
    if has_meters then
      update gateway.wager_meter w set contributed = w.contributed + s.minor
        from (select n_lane[u.n] as lane, u.brand, n_vassalage[u.n] as v, j.meter, u.asset, sum(j.minor)::bigint as minor
              from unnest(c_round, c_brand, c_asset, c_meters, is_moving) as u(n, brand, asset, meters, moving) cross join lateral json_to_recordset(u.meters) as j(meter text, minor bigint)
              where u.moving group by 1, 2, 3, 4, 5) s
        where w.lane = s.lane and w.brand_id = s.brand and w.vassalage = s.v and w.meter_id = s.meter and w.asset = s.asset;
    end if;
    if g_count > 0 then
      update gateway.wager_grant w set used = w.used + s.used, in_play = w.in_play + s.in_play, won = w.won + s.won
        from (select n_lane[u.n] as lane, n_member[u.n] as m, n_grant[u.n] as id, sum(v.is_counted::int - coalesce(n_was[u.n] <> 'cancelled', false)::int) as used,
                sum((v.is_counted and not n_closed[u.n])::int - coalesce(n_was[u.n] = 'open', false)::int) as in_play, sum(n_won[u.n] - n_won_was[u.n]) as won
              from unnest(n_moved) with ordinality as u(moved, n)
              cross join lateral (select not (n_refunded[u.n] = n_staked[u.n] and n_won[u.n] = 0) as is_counted) v
              where u.moved and n_grant[u.n] is not null group by 1, 2, 3) s
        where w.lane = s.lane and w.member_id = s.m and w.grant_id = s.id;
    end if;
    if true = any(is_voiding) then
      update gateway.wager_tx x set state = 'voided'
        from (select t_lane[c_debit[u.k]] as lane, t_member[c_debit[u.k]] as m, t_vassalage[c_debit[u.k]] as v, t_tx[c_debit[u.k]] as t from unnest(is_voiding) with ordinality as u(voiding, k) where u.voiding) u
        where x.lane = u.lane and x.member_id = u.m and x.vassalage = u.v and x.tx_id = u.t;
    end if;
    if 'refund' = any(c_kind) then
      update gateway.wager_tx x set refunded = t_refunded[u.d], bonus_back = x.bonus_part - t_bonus[u.d]
        from (select distinct c_debit[j.k] as d from unnest(c_kind, is_moving) with ordinality as j(kind, moving, k) where j.kind = 'refund' and j.moving) u
        where x.lane = t_lane[u.d] and x.member_id = t_member[u.d] and x.vassalage = t_vassalage[u.d] and x.tx_id = t_tx[u.d];
    end if;
    -- Trial money is counted nowhere (I16).
    insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, category, vassalage, game_code, round_id, staked, refunded, won, valid, valid_why, opened_at, happened_at, bonus_staked, bonus_won)
      select n_member[u.n], n_lane[u.n], (select f.epoch from gateway.feed_epoch f where f.one), case when e.is_void then 'void' else 'wager' end, c_brand[e.k], n_asset[u.n], n_category[u.n], n_vassalage[u.n],
             n_game[u.n], n_round[u.n], n_staked[u.n], n_refunded[u.n], n_won[u.n],
             case when e.is_void or n_grant[u.n] is not null then 0 else least(coalesce(c_valid[e.k], n_staked[u.n] - n_refunded[u.n]), n_staked[u.n] - n_refunded[u.n]) end, case when n_grant[u.n] is null then c_valid_why[e.k] else 'grant' end, n_opened[u.n],
             coalesce(r_written[e.k], date_trunc('milliseconds', clock_timestamp())), n_bonus[u.n], n_bonus_won[u.n]
      from unnest(n_moved) with ordinality as u(moved, n)
      cross join lateral (select n_refunded[u.n] = n_staked[u.n] and n_won[u.n] = 0 as is_void) v
      cross join lateral (select v.is_void, case when v.is_void then n_giver[u.n] else n_closer[u.n] end as k) e
      where u.moved and e.k is not null and n_asset[u.n] <> 'FUN/4';
  end if;

  if true = any(is_matter) then
    insert into gateway.wager_matter (lane, member_id, vassalage, tx_id, code, kind, round_id, amount, asset, seen_at)
      select t_lane[c_id[u.i]], t_member[c_id[u.i]], t_vassalage[c_id[u.i]], t_tx[c_id[u.i]], r_code[u.i], c_kind[u.i], n_round[c_round[u.i]], c_amount[u.i], c_asset[u.i], now
        from unnest(is_matter) with ordinality as u(matter, i) where u.matter
      on conflict do nothing;
  end if;

  return query
    select u.code, u.cause, u.duplicate, coalesce(u.balance, a.balance), coalesce(u.version, a.version), u.detail, coalesce(kept.balance, 0)
    from unnest(r_code, r_cause, r_duplicate, r_balance, r_version, r_detail, c_id, c_asset, c_round, c_bonus) with ordinality as u(code, cause, duplicate, balance, version, detail, id, s, n, fits, i)
    left join ledger.account a on u.balance is null and a.lane = t_lane[u.id] and a.member_id = t_member[u.id] and a.kind = 'player.cash' and a.asset = u.s
    left join gateway.bonus b on u.fits and b.lane = t_lane[u.id] and b.member_id = t_member[u.id] and b.is_current and b.asset = u.s
      and b.state = 'active' and b.is_on and b.expires_at > now and coalesce(n_category[u.n] = any(b.only_types), true)
    left join ledger.account kept on b.bonus_id is not null and kept.lane = t_lane[u.id] and kept.member_id = t_member[u.id] and kept.kind = 'player.bonus' and kept.asset = u.s
    order by u.i;
end
$$;
