import { type OpsListener, openOpsListener } from '@halong/base/ops-listener'
import { systemTimers } from '@halong/base/outage'
import type { Db } from './db.ts'
import type { Metrics } from './metrics.ts'

/** Timeout of the database check in `/readyz`. */
const READY_TIMEOUT_MS = 900

/** `/metrics`, `/healthz` (liveness) and `/readyz` (readiness), on loopback only. */
export async function startOpsServer({
  port,
  metrics,
  db,
  isDraining,
}: {
  port: number
  metrics: Metrics
  db: Pick<Db, 'reads' | 'line'>
  isDraining(): boolean
}): Promise<OpsListener> {
  const isReady = async () => {
    if (isDraining() || db.line.isAway()) return false
    const answered = db.reads.query('select 1').then(
      () => true,
      () => false,
    )
    let cancel = () => {}
    const late = new Promise<false>((resolve) => {
      cancel = systemTimers.after(READY_TIMEOUT_MS, () => resolve(false))
    })
    return Promise.race([answered, late]).finally(cancel)
  }
  return openOpsListener({ port, isReady, metrics: () => metrics.registry.metrics() })
}
