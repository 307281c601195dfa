-- Rebates of turnover are a template of promotions: one module counts and pays them (`../reasons.ts`).
update ledger.reason set module = 'promotion' where reason = 'rebate.credit';
