import type { Challenge } from 'altcha-lib/types'
import { workOut } from './bot-proof.ts'

/** A worker of its own, so that typing stays smooth while the proof is worked out. Terminated by the page when it is no longer wanted. */
self.addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  self.postMessage(await workOut(challenge).catch(() => null))
})
