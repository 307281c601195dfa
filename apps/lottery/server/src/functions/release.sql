-- Takes tickets out of what their numbers may pay: they were refused or cancelled. Rows are locked in the order in which selling locks them.
create or replace function lottery.release(the_player uuid, the_tickets uuid[]) returns void language plpgsql as $$
begin
  perform from lottery.exposure e
    where exists (
      select from lottery.ticket t join lottery.ticket_line l on l.player_id = t.player_id and l.ticket_id = t.id
      where t.player_id = the_player and t.id = any (the_tickets) and t.issue_id = e.issue_id and t.asset = e.asset and l.play = e.play and e.number = any (l.numbers))
      and e.issue_id in (select issue_id from lottery.ticket where player_id = the_player and id = any (the_tickets))
    order by e.issue_id, e.asset, e.play, e.number for update;
  update lottery.exposure e set prize = e.prize - sold.prize
    from (
      select t.issue_id, t.asset, l.play, n.number, sum(l.number_prize)::bigint as prize
      from lottery.ticket t join lottery.ticket_line l on l.player_id = t.player_id and l.ticket_id = t.id cross join unnest(l.numbers) as n(number)
      where t.player_id = the_player and t.id = any (the_tickets)
      group by t.issue_id, t.asset, l.play, n.number) as sold
    where e.issue_id = sold.issue_id and e.asset = sold.asset and e.play = sold.play and e.number = sold.number;
end $$;
