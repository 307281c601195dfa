import type { Running } from './roles/running.ts'

/** Given to processes that `npm start` began: it tells them when to stop, and hears when they are ready. */
export const SUPERVISED = '--supervised'
export const isSupervised: boolean = process.argv.includes(SUPERVISED)

type Program<Begun extends Running> = {
  readonly start: () => Promise<Begun>
  /** Every step of a stop is bounded; should one be forgotten, this ends it. */
  readonly stoppedWithinMs: number
  /** Told once everything works, where nobody supervises it. */
  readonly onReady: (running: Begun) => void
  /** What a person reads when the start failed. */
  readonly adviceFor: (fault: unknown) => string
}

const complain = (text: string) => process.stderr.write(`\n${text}\n`)

/** Runs a process of the site until a signal ends it, or the supervisor that began it is gone. Exits with 1 when it can not start or not stop cleanly. */
export async function runUntilStopped<Begun extends Running>({
  start,
  stoppedWithinMs,
  onReady,
  adviceFor,
}: Program<Begun>): Promise<void> {
  const starting = start()
  let isStopping = false
  function stop(why: string | null): void {
    if (isStopping) return
    isStopping = true
    if (why !== null) process.stdout.write(`${why}: finishing what is under way …\n`)
    setTimeout(() => process.exit(1), stoppedWithinMs).unref()
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (fault: unknown) => {
          complain(`The stop was not clean: ${String(fault)}`)
          process.exit(1)
        },
      )
  }
  // A terminal and a service manager signal all of their processes at once; those that are supervised are told in their order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isSupervised ? undefined : stop(signal)))
  if (isSupervised) {
    process.once('message', () => stop(null))
    process.once('disconnect', () => stop(null))
  }
  try {
    const running = await starting
    await running.ready
    if (isStopping) return
    if (isSupervised) process.send?.('ready')
    else onReady(running)
  } catch (fault) {
    if (isStopping) return
    complain(adviceFor(fault))
    process.exit(1)
  }
}
