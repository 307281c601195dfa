-- What a seat of a room puts into a hand, where the game lets it choose: points by what they lie on, as they were debited. Goes with the part `rooms`.

alter table :schema.room_seat
  add column put jsonb check (jsonb_typeof(put) = 'object'),
  add constraint room_seat_put check (put is null or ready is not null);

alter table :schema.room_hand_seat
  add column put jsonb check (jsonb_typeof(put) = 'object');

-- Hands by when they ended, for those who look at who plays whom.
create index room_hand_ended on :schema.room_hand (ended_at) where ended_at is not null;
