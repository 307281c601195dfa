-- Issues, and what is bet on them. Two roles work here: halong_lottery sells and settles, and reads no seed before its draw; halong_lottery_draw keeps the seeds and draws,
-- and may read neither a ticket nor how many there are (N2). Amounts are minor units, odds ten-thousandths.

-- The beacon chains of the gateway in use, and their places that were handed out.
create table lottery.beacon_chain (
  chain text primary key,
  draw_code text not null,
  terminal text not null,
  length integer not null,
  used integer not null default 0 check (used between 0 and length),
  retired boolean not null default false
);

create table lottery.issue (
  id bigint generated always as identity primary key,
  game text not null,
  issue_no text not null,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'SETTLED')),
  chain_id uuid not null,
  chain_no integer not null,
  beacon_chain text not null,
  beacon_no integer not null,
  ticket_root text,
  tickets integer,
  staked jsonb,
  frozen_at timestamptz,
  settled_at timestamptz,
  unique (game, issue_no),
  unique (beacon_chain, beacon_no),
  unique (chain_id, chain_no),
  check (open_at < close_at and close_at < draw_at),
  check ((ticket_root is null) = (state in ('SCHEDULED', 'OPEN', 'CLOSED')))
);

create index issue_under_way on lottery.issue (state, close_at) where state <> 'SETTLED';

create index issue_newest on lottery.issue (game, draw_at desc);

-- Published only with the state DRAWN of its issue.
create table lottery.issue_result (
  issue_id bigint not null references lottery.issue (id),
  version integer not null check (version >= 1),
  numbers text not null,
  seed text not null,
  beacon text not null,
  drawn_at timestamptz not null,
  primary key (issue_id, version)
);

create table lottery.bet_order (
  player_id uuid not null,
  id uuid not null,
  intent_id text not null,
  fingerprint text not null,
  session_id uuid not null,
  asset text not null,
  cost bigint not null check (cost > 0),
  max_prize bigint not null,
  state text not null check (state in ('PLACED', 'ACCEPTED', 'REFUSED')),
  refusal text,
  placed_at timestamptz not null,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  primary key (player_id, id),
  unique (player_id, intent_id),
  check ((state = 'REFUSED') = (refusal is not null) and (state = 'PLACED') = (wallet_due_at is not null))
);

create index bet_order_due on lottery.bet_order (wallet_due_at) where wallet_due_at is not null;

create table lottery.ticket (
  player_id uuid not null,
  id uuid not null,
  issue_id bigint not null references lottery.issue (id),
  order_id uuid not null,
  game text not null,
  mode text not null,
  asset text not null,
  state text not null check (state in ('PLACED', 'ACCEPTED', 'WON', 'LOST', 'SETTLED', 'REFUSED')),
  cost bigint not null check (cost > 0),
  max_prize bigint not null,
  rules_version text not null,
  digest text not null,
  refusal text,
  win bigint,
  placed_at timestamptz not null,
  accept_until timestamptz not null,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  settled_at timestamptz,
  primary key (player_id, id),
  check ((win is not null) = (state in ('WON', 'LOST', 'SETTLED')))
);

create index ticket_of_issue on lottery.ticket (issue_id, id);

create index ticket_newest on lottery.ticket (player_id, id desc);

create index ticket_due on lottery.ticket (wallet_due_at) where wallet_due_at is not null;

create index ticket_digest on lottery.ticket (digest);

create table lottery.ticket_line (
  player_id uuid not null,
  ticket_id uuid not null,
  no integer not null,
  play text not null,
  selection text not null,
  selection_hash text not null,
  bets bigint not null check (bets > 0),
  unit_stake bigint not null check (unit_stake > 0),
  odds bigint[] not null,
  series integer,
  text text not null,
  hits integer[],
  win bigint,
  primary key (player_id, ticket_id, no)
);

create table lottery.issue_outcome (
  issue_id bigint not null references lottery.issue (id),
  version integer not null,
  play text not null,
  selection_hash text not null,
  hits integer[] not null,
  primary key (issue_id, version, play, selection_hash)
);

grant usage on schema lottery to halong_lottery, halong_lottery_draw;

grant select, update (state, ticket_root, tickets, staked, frozen_at, settled_at) on lottery.issue to halong_lottery;

grant select on lottery.issue_result, lottery.beacon_chain, lottery.seed_chain to halong_lottery;

grant select, insert, update on lottery.bet_order, lottery.ticket, lottery.ticket_line to halong_lottery;

grant select, insert on lottery.issue_outcome to halong_lottery;

grant select, insert, update on lottery.beacon_chain to halong_lottery_draw;

grant select (id, game, issue_no, open_at, close_at, draw_at, state, chain_id, chain_no, beacon_chain, beacon_no, ticket_root, frozen_at),
  insert (game, issue_no, open_at, close_at, draw_at, chain_id, chain_no, beacon_chain, beacon_no),
  update (state) on lottery.issue to halong_lottery_draw;

grant select, insert on lottery.issue_result to halong_lottery_draw;
