-- When what was settled was played again by other code than the one that played it. Goes with the parts `tables` and `rooms`.

alter table :schema.table_entry add column replayed_at timestamptz;

create index table_entry_unreplayed on :schema.table_entry (settled_at) where state = 'settled' and replayed_at is null;

alter table :schema.room_hand_seat add column replayed_at timestamptz;

create index room_hand_seat_unreplayed on :schema.room_hand_seat (settled_at) where state = 'settled' and replayed_at is null;
