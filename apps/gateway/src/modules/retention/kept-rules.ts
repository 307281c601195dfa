import type { HouseRule, RecordRule } from './rule.ts'

const money =
  'proof of what moved: append-only and chained by hashes, so no row can be taken out; at least 5 years for accounting and money laundering'
const played = 'proof of what was played and what each transaction came to; no id may count twice, however late it comes'
const protectedWhy = 'proof of what a player set to be protected by and when, and of a time-out or exclusion that holds'
const points = 'points earned and spent: as good as money'

/** Tables that know a player by number alone. They are kept for good; after a closure the number leads to nobody. */
export const recordRules: readonly RecordRule[] = [
  { table: 'ledger.member', why: money, plain: ['class', 'state'] },
  { table: 'ledger.account', why: money, plain: ['kind', 'asset', 'last_hash', 'state', 'player_class', 'stop_code'] },
  { table: 'ledger.guard', why: 'which limits a player had', plain: ['asset', 'scope', 'kind', 'span', 'zone'] },
  { table: 'ledger.transfer', why: money, plain: ['key', 'fingerprint', 'reason', 'reference', 'memo', 'asset', 'scope'] },
  { table: 'ledger.entry', why: money, plain: ['kind', 'asset', 'key', 'hash'] },
  { table: 'gateway.wager_key', why: played, plain: ['vassalage', 'tx_id'] },
  {
    table: 'gateway.wager_tx',
    why: played,
    plain: [
      'vassalage',
      'tx_id',
      'kind',
      'state',
      'code',
      'cause',
      'reason',
      'round_id',
      'game_code',
      'asset',
      'debit_tx_id',
      'fingerprint',
    ],
  },
  {
    table: 'gateway.wager_round',
    why: played,
    plain: ['vassalage', 'round_id', 'game_code', 'asset', 'state', 'category', 'summary', 'valid_why', 'result'],
  },
  {
    table: 'gateway.money_event',
    why: 'what was settled, as turnover, points and reports count it',
    plain: ['kind', 'asset', 'category', 'vassalage', 'game_code', 'round_id', 'valid_why'],
  },
  { table: 'gateway.member_day', why: 'figures by day, from which reports are made', plain: ['asset', 'category', 'vassalage'] },
  {
    table: 'gateway.turnover_lot',
    why: 'which deposits were played: what may be withdrawn',
    plain: ['asset', 'source', 'why', 'remark'],
  },
  { table: 'gateway.protection', why: protectedWhy, plain: [] },
  { table: 'gateway.limit_wish', why: protectedWhy, plain: ['asset', 'scope', 'kind', 'span'] },
  { table: 'gateway.protection_event', why: protectedWhy, plain: ['event', 'kind', 'span', 'scope', 'before', 'after'] },
  { table: 'gateway.wager_matter', why: played, plain: ['vassalage', 'tx_id', 'code', 'kind', 'round_id', 'asset'] },
  { table: 'gateway.vendor_player', why: 'a vendor pays players it knew long ago', plain: ['vassalage'] },
  { table: 'gateway.player_ref', why: 'the number by which vendors name a player', plain: [] },
  { table: 'gateway.agency_upline', why: 'counts and shares of agents', plain: [] },
  { table: 'gateway.cashier_member', why: money, plain: [] },
  { table: 'gateway.order_ref', why: money, plain: ['reference'] },
  { table: 'gateway.receipt_key', why: 'a receipt may be booked once, however late it is told again', plain: ['receipt_ref'] },
  { table: 'gateway.held_money', why: money, plain: ['receipt_ref', 'asset', 'reason', 'state', 'ended_by'] },
  {
    table: 'gateway.payout_attempt',
    why: money,
    plain: ['driver', 'method', 'channel', 'asset', 'state', 'provider_id', 'reference', 'why'],
  },
  { table: 'gateway.payment_matter', why: money, plain: ['kind', 'reference', 'asset', 'state', 'remark', 'resolved_by'] },
  { table: 'gateway.points_member', why: points, plain: [] },
  {
    table: 'gateway.points_conversion',
    why: 'conversions from before the ledger alone kept them: as good as money',
    plain: ['request_id', 'asset'],
  },
  { table: 'gateway.closed_player', why: 'when which number was closed, and how far this table was carried out', plain: ['rules'] },
  {
    table: 'studio.seed_pair',
    why: 'every round can be computed again; the client seed is part of that, as the player chose it',
    plain: ['game_code', 'server_seed', 'commitment', 'next_server_seed', 'next_commitment', 'client_seed', 'client_seed_by'],
  },
  {
    table: 'studio.round',
    why: 'every round can be computed again',
    plain: ['game_code', 'intent_id', 'asset', 'choices', 'moves', 'rules_hash', 'state', 'refusal', 'wallet_trouble', 'void_reason'],
  },
]

/** Tables that know no player. Those that name operators keep the name for as long as the installation lives: who changed what must stay known. */
export const houseRules: readonly HouseRule[] = [
  { table: 'gateway.operator', holds: 'operators: name, password hash, sealed authenticator' },
  { table: 'gateway.operator_audit', holds: 'what operators did, and from which address; players by number alone' },
  { table: 'gateway.operator_audit_end', holds: 'ends of the audit’s chains' },
  { table: 'gateway.setting', holds: 'settings, and which operator changed them' },
  { table: 'gateway.operator_view', holds: 'saved views of operators’ lists' },
  { table: 'gateway.approval', holds: 'what operators asked another one to agree to; players by number alone' },
  { table: 'gateway.approval_vote', holds: 'which operator said what' },
  { table: 'gateway.brand', holds: 'brands' },
  { table: 'gateway.content', holds: 'content, and which operator wrote it' },
  { table: 'gateway.content_version', holds: 'versions of content' },
  { table: 'gateway.content_picture', holds: 'pictures of content' },
  { table: 'gateway.content_picture_file', holds: 'files of pictures' },
  { table: 'gateway.points_reward', holds: 'rewards' },
  { table: 'gateway.payment_account', holds: 'accounts of the house at providers, their secrets sealed; which operator changed them' },
  { table: 'gateway.payment_method', holds: 'ways to pay money in, and which operator changed them' },
  { table: 'gateway.payout_method', holds: 'ways to pay money out, and which operator changed them' },
  { table: 'gateway.payout_reference', holds: 'references of payouts by hand: each counts once' },
  { table: 'gateway.feed_cursor', holds: 'how far consumers counted settled money' },
  { table: 'gateway.feed_epoch', holds: 'how often the database was put back from a dump' },
  { table: 'gateway.period_fence', holds: 'ends of hours in the feed of settled money; 400 days' },
  { table: 'gateway.vendor', holds: 'vendors' },
  { table: 'gateway.category_vendor', holds: 'vendors of categories' },
  { table: 'gateway.game', holds: 'games' },
  { table: 'gateway.game_limit', holds: 'limits of games by asset' },
  { table: 'gateway.launch_rule', holds: 'how games open' },
  { table: 'gateway.registry_version', holds: 'versions of the registry' },
  { table: 'gateway.agency_tree', holds: 'one row a brand to queue at' },
  { table: 'gateway.verification_sent', holds: 'how many codes went to which country' },
  { table: 'gateway.verification_brand_stop', holds: 'countries no code is sent to' },
  { table: 'gateway.ledger_root', holds: 'roots of the ledger' },
  { table: 'gateway.envelope_key', holds: 'keys of encrypted bodies' },
  { table: 'gateway.lease', holds: 'who does a piece of work' },
  { table: 'gateway.job_window', holds: 'which windows of schedules were done; a week' },
  { table: 'pgboss.job', holds: 'the parts of jobs together' },
  {
    table: 'pgboss.job_common',
    holds: 'jobs and their payloads, which are ids; a week after they were done, 30 days where they could not be done',
  },
  { table: 'pgboss.job_dependency', holds: 'nothing: no job waits for another' },
  { table: 'pgboss.queue', holds: 'which kinds of jobs there are' },
  { table: 'pgboss.queue_stats', holds: 'nothing: it is not written' },
  { table: 'pgboss.schedule', holds: 'when schedules are due' },
  { table: 'pgboss.subscription', holds: 'nothing: it is not written' },
  { table: 'pgboss.bam', holds: 'nothing: it is not written' },
  { table: 'pgboss.version', holds: 'the version of these tables' },
  { table: 'pgboss.warning', holds: 'nothing: it is not written' },
  { table: 'gateway.channel_version', holds: 'versions of what live sockets tell' },
  { table: 'ledger.house_kind', holds: 'the chart' },
  { table: 'ledger.player_kind', holds: 'the chart' },
  { table: 'ledger.reason', holds: 'the chart' },
  { table: 'studio.rules', holds: 'versions of the rules of games' },
  { table: 'studio.seed_witness', holds: 'how far seeds were used, to know a database that was put back' },
  { table: 'studio.fairness_incident', holds: 'when all seeds were replaced, and why' },
  { table: 'studio.void_day', holds: 'figures of void rounds, by game and day' },
]

/** What an installation keeps beside the database. */
export const retainedFiles: readonly { readonly what: string; readonly holds: string; readonly span: string }[] = [
  {
    what: 'log (standard output)',
    holds: 'network addresses in security events; never names, contacts, passwords or tokens',
    span: '30 days: whoever collects the log throws older lines away (`operating.md`)',
  },
  {
    what: 'backups',
    holds: 'the whole database as it was',
    span: '30 days; after a restore the job carries out again what the backup did not know yet of closures it holds (`operating.md`)',
  },
  {
    what: '`DATA_DIR`',
    holds: 'the embedded database and the master secret; pictures of players and the mailbox are rows of the database',
    span: 'as the tables say',
  },
]
