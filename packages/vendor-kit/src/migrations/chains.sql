-- Chains of seeds for draws that many share: `seed[i] = SHA-256(text of seed[i + 1])`, the terminal `seed[0]` published before unit 1. Each 1,024th seed and the last rest
-- sealed; a chain that is over rests with its last seed in clear, from which all others follow.

create table :schema.seed_chain (
  id uuid primary key,
  code text not null,
  number integer not null check (number >= 1),
  length integer not null check (length between 1 and 1048576),
  terminal text not null check (char_length(terminal) = 64),
  rules_hash text not null,
  used integer not null default 0 check (used between 0 and length),
  epoch integer not null,
  announced_at timestamptz not null,
  retired_at timestamptz,
  revealed text,
  unique (code, number),
  check ((retired_at is null) = (revealed is null))
) with (fillfactor = 50);

create table :schema.chain_checkpoint (
  chain_id uuid not null references :schema.seed_chain (id),
  index integer not null check (index >= 1),
  sealed text not null check (sealed like 'sealed.%'),
  primary key (chain_id, index)
);

grant select, insert, update on :schema.seed_chain to :role;

grant select, insert on :schema.chain_checkpoint to :role;
