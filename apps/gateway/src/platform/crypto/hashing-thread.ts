import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { HashingOrder, HashingPriority } from './hashing-threads.ts'

/**
 * Under a flood hashing yields the processor to everything else (T5, F33). On Linux each thread has a priority of its own, by thread id;
 * elsewhere it keeps that of the process.
 */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not supported here: hashing keeps the normal priority.
  }
}

// cast: set by the only caller that starts this thread.
if ((workerData as HashingPriority) === 'low') stepBack()
parentPort?.on('message', (order: HashingOrder) => {
  parentPort?.postMessage(argon2Sync('argon2id', order))
})
