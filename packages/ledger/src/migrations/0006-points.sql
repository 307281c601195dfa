-- Points held for a reward are the player's until it is handed out: they come back, or go, whatever became of the account (I17).

insert into ledger.owed_reason values ('points.return'), ('points.spend');
