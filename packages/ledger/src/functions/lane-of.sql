-- The lane in which everything of a member lies, 0 to 15; the house shard -(lane + 1) lies in it too (`laneOf` in `../chart.ts`). Plain, so that the planner
-- puts it into the statement that names it. Every statement on a table of money says `lane = …`: the lane leads each key.

create or replace function ledger.lane_of(of_member bigint) returns smallint
language sql immutable parallel safe
as $$ select (case when of_member < 0 then -1 - of_member else of_member % 16 end)::smallint $$;

revoke all on function ledger.lane_of(bigint) from public;
grant execute on function ledger.lane_of(bigint) to halong_gateway;
