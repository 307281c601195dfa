-- A round and, in one row, its outbox: `wallet_due_at` says when the wallet is to be told what the state still owes it.
-- placed → refused | open | paying | voiding · open → paying | voiding · paying → settled | disputed · voiding → voided | disputed.

create table studio.round (
  player_id uuid not null,
  id uuid not null,
  game_code text not null,
  session_id uuid not null,
  intent_id text not null,
  asset text not null,
  stake bigint not null check (stake > 0),
  choices jsonb not null,
  moves jsonb not null default '[]',
  pair_number integer not null,
  nonce integer not null,
  rules_hash text not null,
  state text not null check (state in ('placed', 'refused', 'open', 'paying', 'settled', 'voiding', 'voided', 'disputed')),
  refusal text,
  returned bigint check (returned >= 0),
  left_alone boolean not null default false,
  wallet_attempts integer not null default 0,
  wallet_due_at timestamptz,
  wallet_trouble text,
  started_at timestamptz not null,
  decided_at timestamptz,
  settled_at timestamptz,
  finishes_at timestamptz,
  primary key (player_id, id),
  unique (player_id, game_code, intent_id),
  unique (player_id, game_code, pair_number, nonce),
  foreign key (player_id, session_id) references studio.game_session (player_id, id),
  foreign key (player_id, game_code, pair_number) references studio.seed_pair (player_id, game_code, number),
  check (wallet_due_at is not null or state not in ('placed', 'paying', 'voiding')),
  check (returned is not null or state not in ('paying', 'settled'))
) with (fillfactor = 70);

create unique index round_in_play on studio.round (player_id, game_code) where state in ('placed', 'open');

create index round_due on studio.round (wallet_due_at) where state in ('placed', 'paying', 'voiding');

create index round_left_alone on studio.round (finishes_at) where state = 'open';

create index round_disputed on studio.round (decided_at) where state = 'disputed';

create index round_history on studio.round (player_id, game_code, started_at desc, id desc);

create index round_by_id on studio.round (id);
