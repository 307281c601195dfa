import type { TextKey } from '@halong/app-kit/text.ts'

/** States of deposits and of withdrawals in words. */
export const stateWords: Readonly<Record<string, TextKey>> = {
  created: 'office.reports.state.created',
  waiting: 'office.reports.state.waiting',
  processing: 'office.reports.state.processing',
  settled: 'office.reports.state.settled',
  expired: 'office.reports.state.expired',
  failed: 'office.reports.state.failed',
  cancelled: 'office.reports.state.cancelled',
  checking: 'office.reports.state.checking',
  review: 'office.reports.state.review',
  needs_player: 'office.reports.state.needs_player',
  approved: 'office.reports.state.approved',
  paying: 'office.reports.state.paying',
  returned: 'office.reports.state.returned',
  paid: 'office.reports.state.paid',
  disputed: 'office.reports.state.disputed',
  rejected: 'office.reports.state.rejected',
  received: 'office.reports.state.received',
  auto_received: 'office.reports.state.auto_received',
  forced_received: 'office.reports.state.forced_received',
}
