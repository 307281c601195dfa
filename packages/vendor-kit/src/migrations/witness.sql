-- What is compared with the marks outside the database, one row for each name that keeps marks. Seeds are used only while their epoch is the row's: a database that
-- was put back gets a new epoch, and what was in use is retired into it. `fairness_incident` is what everybody may read about it.

create table :schema.seed_witness (
  name text primary key,
  id uuid not null,
  epoch integer not null default 0 check (epoch >= 0),
  mark bigint not null default 0 check (mark >= 0),
  witnessed bigint not null default 0 check (witnessed <= mark),
  retiring_since timestamptz,
  retiring_why text check (retiring_why in ('database_older', 'operator')),
  finished_rounds integer not null default 0,
  retired_pairs integer not null default 0,
  check ((retiring_since is null) = (retiring_why is null))
) with (fillfactor = 50);

create table :schema.fairness_incident (
  epoch integer primary key,
  why text not null check (why in ('database_older', 'operator')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  pairs integer not null,
  rounds integer not null
);

grant select, insert, update on :schema.seed_witness to :role;

grant select, insert on :schema.fairness_incident to :role;
