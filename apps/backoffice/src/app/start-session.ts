import { Refusal } from '@halong/api/client'
import { retryDelayMs } from '@halong/app-kit/connection.ts'
import { call } from '#shared/api.ts'
import { beginSignedOut, enter, tokens } from '#shared/session/session.ts'

const MAX_TRIES = 500
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Finds the session of this browser and asks whose it is; while the gateway can't be reached it is asked again, less and less often. */
export async function startSession(): Promise<void> {
  if ((await tokens.find()) === null) return beginSignedOut()
  for (let failures = 0; failures < MAX_TRIES; failures++) {
    try {
      return enter((await call('operator.whoAmI')).operator)
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'operator.required') {
        tokens.clear()
        return beginSignedOut()
      }
      await pause(retryDelayMs(failures, Math.random()))
    }
  }
}
