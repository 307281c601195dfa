import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { HashingOrder, HashingPriority } from './hashing-threads.ts'

/**
 * Where both want a processor, hashing for a crowd waits for everything else (T5, F33). Linux lets each thread have a priority and knows it by a
 * number of its own; elsewhere the thread keeps that of the process.
 */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // No such thing here: hashing is as quick as everything else.
  }
}

// cast: what the one place that starts this thread hands to it.
if ((workerData as HashingPriority) === 'low') stepBack()
parentPort?.on('message', (order: HashingOrder) => {
  parentPort?.postMessage(argon2Sync('argon2id', order))
})
