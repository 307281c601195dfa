import { solveChallenge } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { Challenge } from 'altcha-lib/types'

/** A worker of its own, so that typing stays smooth while the proof is worked out. Terminated by the page when it is no longer wanted. */
self.addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
    self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : null)
  } catch {
    self.postMessage(null)
  }
})
