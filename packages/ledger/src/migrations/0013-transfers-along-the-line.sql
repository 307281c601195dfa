-- Money along the line of agents is moved by the module `line` (R-MC-6).
update ledger.reason set module = 'line' where reason in ('agency.hold', 'agency.receive', 'agency.back');
