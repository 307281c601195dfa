// Written by `node packages/api/generate.ts` from the operations; do not edit.
export const operatorLists = {
  'adjustments.list': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] },
      direction: { kind: 'oneOf', values: ['credit', 'debit'] },
      code: { kind: 'oneOf', values: ['PAYMENT_MISTAKE', 'GAME_MISTAKE', 'GOODWILL', 'BOOKED_TWICE', 'PAYMENT_RECALLED'] },
      member: { kind: 'member' },
      amount: { kind: 'money' },
      askedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      askedAt: 'desc',
    },
    views: {
      waiting: 'state=OPEN&sort=askedAt',
      booked: 'state=DONE&sort=-askedAt',
    },
    totals: 'adjustments.listTotals',
  },
  'agents.list': {
    filters: {
      username: { kind: 'prefix', longest: 64 },
      grade: { kind: 'oneOf', values: ['0', '1', '2', '41', '42'] },
      upline: { kind: 'member' },
    },
    requires: [],
    sorts: {
      joinedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'agents.listLinks': {
    filters: {
      state: { kind: 'oneOf', values: ['ACTIVE', 'PAUSED', 'ENDED'] },
      agent: { kind: 'member' },
    },
    requires: [],
    sorts: {
      madeAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'agents.listLooks': {
    filters: {
      agent: { kind: 'member' },
    },
    requires: ['agent'],
    sorts: {
      at: 'desc',
    },
    views: {},
    totals: null,
  },
  'agents.listSignals': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'DISMISSED', 'CONFIRMED'] },
      kind: { kind: 'oneOf', values: ['self_referral', 'shared_payout', 'turnover_mill', 'burst', 'shared_device', 'endless_play', 'result_swing'] },
      agent: { kind: 'member' },
    },
    requires: [],
    sorts: {
      notedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'applications.list': {
    filters: {
      state: { kind: 'oneOf', values: ['waiting', 'approved', 'refused', 'withdrawn'] },
      code: { kind: 'ref' },
      member: { kind: 'member' },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'asc',
    },
    views: {
      waiting: 'state=waiting&sort=at',
      newest: 'sort=-at',
    },
    totals: null,
  },
  'approvals.list': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED'] },
      kind: { kind: 'oneOf', values: ['setting', 'operator', 'role', 'rule', 'api_key', 'brand', 'vendor', 'registry', 'house_account', 'method', 'adjustment', 'hand_credit', 'withdrawal', 'payout_by_hand', 'forced_receipt', 'document_reject', 'unfreeze', 'payout_hold_release', 'risk_hold', 'exclusion_list', 'round_void', 'correction', 'game_rules', 'game_limits', 'game_release', 'room_ban', 'draw_cancel', 'lottery_calendar', 'lottery_prices', 'lottery_limits', 'sports_limits', 'sports_margins', 'sports_void', 'sports_factor', 'sports_rule', 'promotion', 'budget', 'bonus', 'vip', 'rebates', 'codes', 'agent_move', 'agent_kind', 'contract_offer', 'contract_end', 'settlement_run', 'advance', 'write_off', 'line_transfer', 'vendor_transfer', 'templates', 'campaign', 'chat_ban', 'personal_export'] },
      subject: { kind: 'ref' },
      askedBy: { kind: 'exact', longest: 64 },
      askedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      askedAt: 'desc',
    },
    views: {
      waiting: 'state=OPEN&sort=askedAt',
      newest: 'sort=-askedAt',
    },
    totals: null,
  },
  'audit.list': {
    filters: {
      action: { kind: 'exact', longest: 60 },
      actor: { kind: 'exact', longest: 64 },
      target: { kind: 'exact', longest: 120 },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'desc',
    },
    views: {
      newest: 'sort=-at',
      signIns: 'action=operator.login&sort=-at',
    },
    totals: 'audit.listTotals',
  },
  'boards.list': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'REVIEW', 'DONE'] },
      code: { kind: 'ref' },
      endsAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      endsAt: 'desc',
    },
    views: {
      review: 'state=REVIEW',
    },
    totals: null,
  },
  'bonuses.list': {
    filters: {
      state: { kind: 'oneOf', values: ['waiting', 'active', 'ending', 'released', 'used_up', 'dropped', 'expired', 'cancelled', 'declined'] },
      code: { kind: 'prefix', longest: 40 },
      member: { kind: 'member' },
      acceptedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      acceptedAt: 'desc',
    },
    views: {
      running: 'state=active,ending,released',
      waiting: 'state=waiting',
    },
    totals: null,
  },
  'bonuses.listFreeRounds': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'played', 'expired'] },
      code: { kind: 'prefix', longest: 40 },
      member: { kind: 'member' },
      givenAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      givenAt: 'desc',
    },
    views: {
      open: 'state=open',
    },
    totals: null,
  },
  'cases.list': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'WATCHED', 'CLEARED', 'CLOSED'] },
      signal: { kind: 'oneOf', values: ['withdrawal', 'device', 'payout', 'document', 'chargeback', 'harm', 'exclusion'] },
      assignedTo: { kind: 'exact', longest: 64 },
      member: { kind: 'member' },
    },
    requires: [],
    sorts: {
      openedAt: 'desc',
    },
    views: {
      open: 'state=OPEN&sort=-openedAt',
    },
    totals: null,
  },
  'cases.listDevices': {
    filters: {},
    requires: [],
    sorts: {
      lastAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'deposits.list': {
    filters: {
      state: { kind: 'oneOf', values: ['created', 'waiting', 'processing', 'settled', 'expired', 'failed', 'cancelled'] },
      driver: { kind: 'oneOf', values: ['payos', 'xendit', 'btcpay', 'manual'] },
      method: { kind: 'ref' },
      member: { kind: 'member' },
      amount: { kind: 'money' },
      createdAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      createdAt: 'desc',
    },
    views: {
      waiting: 'state=waiting&driver=manual&sort=createdAt',
    },
    totals: 'deposits.listTotals',
  },
  'documents.list': {
    filters: {
      state: { kind: 'oneOf', values: ['sent', 'accepted', 'again', 'refused'] },
      item: { kind: 'oneOf', values: ['identity', 'address', 'funds'] },
      member: { kind: 'member' },
      sentAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      sentAt: 'asc',
    },
    views: {
      waiting: 'state=sent&sort=sentAt',
    },
    totals: null,
  },
  'editing.list': {
    filters: {
      kind: { kind: 'ref', values: ['banner', 'promotion', 'notice', 'popup', 'hint', 'article', 'document', 'category', 'topic'] },
      name: { kind: 'prefix', longest: 60 },
      placed: { kind: 'exact', longest: 40 },
      state: { kind: 'oneOf', values: ['shown', 'hidden'] },
      changedAt: { kind: 'days', widest: 366 },
    },
    requires: ['kind'],
    sorts: {
      name: 'asc',
      order: 'asc',
      changedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'editing.listPictures': {
    filters: {
      addedBy: { kind: 'exact', longest: 64 },
      addedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      addedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'editing.listVersions': {
    filters: {
      kind: { kind: 'ref', values: ['banner', 'promotion', 'notice', 'popup', 'hint', 'article', 'document', 'category', 'topic'] },
      name: { kind: 'ref' },
    },
    requires: ['kind', 'name'],
    sorts: {
      version: 'desc',
    },
    views: {},
    totals: null,
  },
  'evidence.list': {
    filters: {
      member: { kind: 'member' },
      madeAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      madeAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'exclusions.list': {
    filters: {
      state: { kind: 'oneOf', values: ['HOLDS', 'OVER', 'LIFTED'] },
      source: { kind: 'oneOf', values: ['player', 'operator', 'list'] },
      member: { kind: 'member' },
    },
    requires: [],
    sorts: {
      since: 'desc',
    },
    views: {},
    totals: null,
  },
  'exclusions.listImports': {
    filters: {
      state: { kind: 'oneOf', values: ['DRAFT', 'DONE', 'DROPPED'] },
    },
    requires: [],
    sorts: {
      at: 'desc',
    },
    views: {},
    totals: null,
  },
  'exclusions.listMatches': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'SAME', 'OTHER'] },
      reference: { kind: 'ref' },
      member: { kind: 'member' },
    },
    requires: [],
    sorts: {
      at: 'desc',
    },
    views: {},
    totals: null,
  },
  'exports.list': {
    filters: {
      state: { kind: 'oneOf', values: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
      by: { kind: 'exact', longest: 64 },
      askedAt: { kind: 'days', widest: 31 },
    },
    requires: [],
    sorts: {
      askedAt: 'desc',
    },
    views: {
      newest: 'sort=-askedAt',
    },
    totals: null,
  },
  'games.list': {
    filters: {
      vassalage: { kind: 'ref' },
      gameType: { kind: 'ref' },
      gameCode: { kind: 'prefix', longest: 48 },
      state: { kind: 'oneOf', values: ['open', 'closed'] },
      addedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      order: 'asc',
      gameCode: 'asc',
      addedAt: 'desc',
    },
    views: {},
    totals: 'games.listTotals',
  },
  'harm.list': {
    filters: {
      talk: { kind: 'oneOf', values: ['OPEN', 'SPOKEN'] },
      member: { kind: 'member' },
    },
    requires: [],
    sorts: {
      day: 'desc',
    },
    views: {},
    totals: null,
  },
  'held.list': {
    filters: {
      state: { kind: 'oneOf', values: ['held', 'return_asked', 'released', 'returned'] },
      reason: { kind: 'oneOf', values: ['limit_reached', 'member_blocked', 'payer_differs', 'rate_unsure'] },
      member: { kind: 'member' },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'asc',
    },
    views: {},
    totals: null,
  },
  'heldClaims.list': {
    filters: {
      state: { kind: 'oneOf', values: ['waiting', 'paid', 'refused'] },
      code: { kind: 'ref' },
      member: { kind: 'member' },
      heldAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      heldAt: 'asc',
    },
    views: {
      waiting: 'state=waiting&sort=heldAt',
      newest: 'sort=-heldAt',
    },
    totals: null,
  },
  'houseAccounts.list': {
    filters: {
      driver: { kind: 'oneOf', values: ['payos', 'xendit', 'btcpay', 'manual'] },
    },
    requires: [],
    sorts: {
      changedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'jackpots.listAwards': {
    filters: {
      member: { kind: 'member' },
      vassalage: { kind: 'ref' },
      gameCode: { kind: 'ref' },
      source: { kind: 'oneOf', values: ['jackpot', 'tournament', 'prize', 'free_rounds'] },
      paidAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      paidAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'ledger.listAccounts': {
    filters: {
      owner: { kind: 'ref' },
      kind: { kind: 'ref' },
      asset: { kind: 'ref' },
    },
    requires: ['owner'],
    sorts: {
      account: 'asc',
    },
    views: {},
    totals: null,
  },
  'ledger.listEntries': {
    filters: {
      account: { kind: 'ref' },
      writtenAt: { kind: 'days', widest: 366 },
      amount: { kind: 'money' },
      reason: { kind: 'ref' },
    },
    requires: ['account'],
    sorts: {
      version: 'desc',
    },
    views: {
      newest: 'sort=-version',
    },
    totals: 'ledger.listEntriesTotals',
  },
  'ledger.listOwed': {
    filters: {
      kind: { kind: 'ref' },
      asset: { kind: 'ref' },
      balance: { kind: 'money' },
    },
    requires: ['kind', 'asset'],
    sorts: {
      member: 'asc',
    },
    views: {},
    totals: 'ledger.listOwedTotals',
  },
  'lineTransfers.list': {
    filters: {
      state: { kind: 'oneOf', values: ['OPEN', 'DONE', 'REFUSED', 'LAPSED'] },
      way: { kind: 'oneOf', values: ['up', 'down'] },
      member: { kind: 'member' },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'asc',
    },
    views: {
      open: 'state=OPEN',
    },
    totals: null,
  },
  'members.list': {
    filters: {
      kind: { kind: 'oneOf', values: ['member', 'agent', 'trial'] },
      state: { kind: 'oneOf', values: ['active', 'blocked', 'closed'] },
      username: { kind: 'prefix', longest: 64 },
      createdAt: { kind: 'days', widest: 366 },
      segment: { kind: 'ref' },
      label: { kind: 'ref' },
    },
    requires: [],
    sorts: {
      createdAt: 'desc',
      username: 'asc',
    },
    views: {
      newest: 'sort=-createdAt',
      members: 'kind=member&sort=-createdAt',
      agents: 'kind=agent&sort=-createdAt',
      trials: 'kind=trial&sort=-createdAt',
      blocked: 'state=blocked&sort=-createdAt',
      byName: 'sort=username',
    },
    totals: 'members.listTotals',
  },
  'methods.list': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'closed'] },
    },
    requires: [],
    sorts: {
      order: 'asc',
      code: 'asc',
    },
    views: {},
    totals: null,
  },
  'operator.list': {
    filters: {
      username: { kind: 'prefix', longest: 32 },
      state: { kind: 'oneOf', values: ['active', 'blocked'] },
    },
    requires: [],
    sorts: {
      username: 'asc',
      lastSignInAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'payoutMethods.list': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'closed'] },
    },
    requires: [],
    sorts: {
      order: 'asc',
      code: 'asc',
    },
    views: {},
    totals: null,
  },
  'payouts.list': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'paid', 'failed', 'returned'] },
      driver: { kind: 'oneOf', values: ['payos', 'xendit', 'btcpay', 'manual'] },
      member: { kind: 'member' },
      startedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      startedAt: 'asc',
    },
    views: {
      byHand: 'state=open&driver=manual&sort=startedAt',
      returned: 'state=failed,returned&sort=startedAt',
    },
    totals: null,
  },
  'promoDraws.listDrops': {
    filters: {
      code: { kind: 'ref' },
      opensAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      opensAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'promoDraws.listRaffles': {
    filters: {
      code: { kind: 'ref' },
      state: { kind: 'oneOf', values: ['OPEN', 'LISTED', 'DRAWN', 'EMPTY'] },
      drawsAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      drawsAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'promoDraws.listSpins': {
    filters: {
      code: { kind: 'ref' },
      member: { kind: 'member' },
      spunAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      spunAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'promoDraws.listWinners': {
    filters: {
      code: { kind: 'ref' },
      member: { kind: 'member' },
      drawnAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      drawnAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'promotions.list': {
    filters: {
      state: { kind: 'oneOf', values: ['DRAFT', 'OPEN', 'PAUSED', 'CLOSED'] },
      template: { kind: 'oneOf', values: ['promo_code', 'mission', 'loss_cashback', 'turnover_rebate', 'first_deposit', 'level_up', 'rank_reward', 'lucky_wheel', 'rain', 'application', 'mission_set', 'mission_chain', 'mission_streak', 'leaderboard', 'raffle', 'birthday', 'reload', 'registration', 'phone'] },
      code: { kind: 'prefix', longest: 40 },
    },
    requires: [],
    sorts: {
      changedAt: 'desc',
      code: 'asc',
    },
    views: {
      running: 'state=OPEN,PAUSED',
      drafts: 'state=DRAFT',
    },
    totals: null,
  },
  'promotions.listClaims': {
    filters: {
      code: { kind: 'ref' },
      member: { kind: 'member' },
      kind: { kind: 'oneOf', values: ['cash', 'points', 'bonus', 'freeRounds'] },
      claimedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      claimedAt: 'desc',
    },
    views: {},
    totals: 'promotions.listClaimsTotals',
  },
  'reconciliations.list': {
    filters: {
      state: { kind: 'oneOf', values: ['fits', 'differs', 'in_doubt', 'no_statement'] },
      day: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      day: 'desc',
    },
    views: {
      differs: 'state=differs&sort=-day',
    },
    totals: null,
  },
  'reconciliations.listLooks': {
    filters: {
      verdict: { kind: 'oneOf', values: ['agrees', 'differs', 'not_told'] },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'desc',
    },
    views: {
      differs: 'verdict=differs&sort=-at',
    },
    totals: null,
  },
  'reconciliations.listMoves': {
    filters: {
      kind: { kind: 'oneOf', values: ['opening', 'put_in', 'taken_out', 'fee'] },
      source: { kind: 'oneOf', values: ['person', 'record', 'statement'] },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'desc',
    },
    views: {},
    totals: null,
  },
  'referrals.list': {
    filters: {
      state: { kind: 'oneOf', values: ['WAITING', 'QUALIFIED', 'HELD', 'REFUSED', 'EXPIRED'] },
      inviter: { kind: 'member' },
      friend: { kind: 'member' },
    },
    requires: [],
    sorts: {
      joinedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'registry.listVersions': {
    filters: {
      changedBy: { kind: 'exact', longest: 64 },
      changedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      version: 'desc',
    },
    views: {},
    totals: null,
  },
  'rewards.list': {
    filters: {
      state: { kind: 'oneOf', values: ['shown', 'hidden'] },
      name: { kind: 'prefix', longest: 60 },
    },
    requires: [],
    sorts: {
      order: 'asc',
      name: 'asc',
    },
    views: {},
    totals: null,
  },
  'rewards.listRedemptions': {
    filters: {
      state: { kind: 'oneOf', values: ['IN_PROCESS', 'APPROVED', 'REJECTED'] },
      member: { kind: 'member' },
      reward: { kind: 'ref' },
      requestedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      requestedAt: 'asc',
    },
    views: {
      waiting: 'state=IN_PROCESS&sort=requestedAt',
      newest: 'sort=-requestedAt',
    },
    totals: 'rewards.listRedemptionsTotals',
  },
  'rounds.list': {
    filters: {
      member: { kind: 'member' },
      state: { kind: 'oneOf', values: ['open', 'completed', 'cancelled'] },
      vassalage: { kind: 'ref' },
      gameCode: { kind: 'ref' },
      openedAt: { kind: 'days', widest: 366 },
    },
    requires: ['member'],
    sorts: {
      openedAt: 'desc',
    },
    views: {
      newest: 'sort=-openedAt',
    },
    totals: 'rounds.listTotals',
  },
  'settings.listHistory': {
    filters: {
      name: { kind: 'ref' },
      changedBy: { kind: 'exact', longest: 64 },
      changedAt: { kind: 'days', widest: 366 },
    },
    requires: ['name'],
    sorts: {
      version: 'desc',
    },
    views: {},
    totals: null,
  },
  'settings.listProposals': {
    filters: {
      name: { kind: 'ref' },
      proposedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      proposedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'settlements.listBillMembers': {
    filters: {
      bill: { kind: 'ref' },
    },
    requires: ['bill'],
    sorts: {
      turnover: 'desc',
    },
    views: {},
    totals: null,
  },
  'settlements.listBills': {
    filters: {
      state: { kind: 'oneOf', values: ['NONE', 'DUE', 'PAID', 'PARTLY', 'OWED'] },
      kind: { kind: 'oneOf', values: ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] },
      agent: { kind: 'member' },
      payer: { kind: 'member' },
    },
    requires: [],
    sorts: {
      end: 'desc',
    },
    views: {},
    totals: null,
  },
  'settlements.listContracts': {
    filters: {
      kind: { kind: 'oneOf', values: ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] },
      agent: { kind: 'member' },
      payer: { kind: 'member' },
    },
    requires: [],
    sorts: {
      offeredAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'settlements.listRebateRuns': {
    filters: {
      state: { kind: 'oneOf', values: ['COUNTING', 'PAYING', 'DONE', 'OFF'] },
    },
    requires: [],
    sorts: {
      day: 'desc',
    },
    views: {},
    totals: null,
  },
  'settlements.listRebates': {
    filters: {
      agent: { kind: 'member' },
      category: { kind: 'oneOf', values: ['RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE'] },
    },
    requires: [],
    sorts: {
      day: 'desc',
    },
    views: {},
    totals: null,
  },
  'settlements.listRuns': {
    filters: {
      state: { kind: 'oneOf', values: ['REVIEW', 'PAYING', 'DONE'] },
      kind: { kind: 'oneOf', values: ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] },
    },
    requires: [],
    sorts: {
      endsOn: 'desc',
    },
    views: {},
    totals: null,
  },
  'statements.list': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'booked', 'set_aside'] },
      way: { kind: 'oneOf', values: ['in', 'out'] },
      amount: { kind: 'money' },
      day: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      importedAt: 'desc',
    },
    views: {},
    totals: null,
  },
  'tables.listApart': {
    filters: {
      state: { kind: 'oneOf', values: ['HOLDS', 'OVER'] },
      member: { kind: 'member' },
    },
    requires: [],
    sorts: {
      since: 'desc',
    },
    views: {
      holding: 'state=HOLDS&sort=-since',
    },
    totals: null,
  },
  'threads.list': {
    filters: {
      state: { kind: 'oneOf', values: ['waiting', 'answered', 'closed'] },
      kind: { kind: 'oneOf', values: ['feedback', 'complaint', 'live'] },
      topic: { kind: 'oneOf', values: ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'complaint', 'idea'] },
      escalated: { kind: 'oneOf', values: ['yes', 'no'] },
      assignee: { kind: 'exact', longest: 64 },
      reference: { kind: 'exact', longest: 12 },
      member: { kind: 'member' },
      openedAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      dueAt: 'asc',
      lastAt: 'desc',
    },
    views: {
      waiting: 'state=waiting&sort=dueAt',
      live: 'state=waiting&kind=live&sort=dueAt',
      complaints: 'state=waiting&kind=complaint&sort=dueAt',
      escalated: 'state=waiting&escalated=yes&sort=dueAt',
    },
    totals: null,
  },
  'transfers.list': {
    filters: {
      state: { kind: 'oneOf', values: ['requested', 'sent', 'unknown', 'matter', 'done', 'refused'] },
      way: { kind: 'oneOf', values: ['in', 'out'] },
      vassalage: { kind: 'ref' },
      member: { kind: 'member' },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'asc',
    },
    views: {
      doubt: 'state=unknown,matter',
      underWay: 'state=requested,sent,unknown',
    },
    totals: null,
  },
  'unmatched.list': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'resolved'] },
      kind: { kind: 'oneOf', values: ['amount_changed', 'receipt_gone', 'order_unknown', 'currency_differs', 'payout_returned', 'payout_unknown', 'payout_gone', 'payout_amount', 'balance_differs'] },
      day: { kind: 'days', widest: 366 },
      at: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      at: 'asc',
    },
    views: {},
    totals: null,
  },
  'vendors.list': {
    filters: {
      state: { kind: 'oneOf', values: ['open', 'closed'] },
    },
    requires: [],
    sorts: {
      order: 'asc',
      vassalage: 'asc',
    },
    views: {},
    totals: null,
  },
  'vipMembers.list': {
    filters: {
      rank: { kind: 'ref' },
      member: { kind: 'member' },
    },
    requires: [],
    sorts: {
      xp: 'desc',
    },
    views: {},
    totals: null,
  },
  'withdrawals.list': {
    filters: {
      state: { kind: 'oneOf', values: ['checking', 'review', 'needs_player', 'approved', 'paying', 'returned', 'paid', 'disputed', 'rejected', 'received', 'auto_received', 'forced_received'] },
      kind: { kind: 'oneOf', values: ['player', 'return'] },
      owner: { kind: 'oneOf', values: ['system', 'house', 'player', 'provider'] },
      method: { kind: 'ref' },
      member: { kind: 'member' },
      amount: { kind: 'money' },
      createdAt: { kind: 'days', widest: 366 },
    },
    requires: [],
    sorts: {
      promisedAt: 'asc',
      createdAt: 'desc',
    },
    views: {
      review: 'state=review&sort=promisedAt',
      disputes: 'state=disputed&sort=promisedAt',
      paying: 'state=approved,paying&sort=promisedAt',
    },
    totals: 'withdrawals.listTotals',
  },
} as const
