import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export type HashingOrder = Argon2Parameters
/** `low` when many calls wait. A thread can only lower its priority, so each priority has threads of its own. */
export type HashingPriority = 'normal' | 'low'
type Waiting = { readonly resolve: (tag: Buffer) => void; readonly reject: (fault: unknown) => void }
type Thread = { readonly worker: Worker; waiting: Waiting | null }

/** Idle threads, shared by the process; they do not keep it alive. */
const idleAt: Readonly<Record<HashingPriority, Thread[]>> = { normal: [], low: [] }

function start(priority: HashingPriority): Thread {
  const idle = idleAt[priority]
  const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    workerData: priority,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  const thread: Thread = { worker, waiting: null }
  const gone = (fault: unknown) => {
    const at = idle.indexOf(thread)
    if (at !== -1) idle.splice(at, 1)
    thread.waiting?.reject(fault)
    thread.waiting = null
  }
  worker.on('message', (tag: Uint8Array) => {
    const { waiting } = thread
    thread.waiting = null
    worker.unref()
    idle.push(thread)
    waiting?.resolve(Buffer.from(tag))
  })
  worker.on('error', gone)
  worker.on('exit', (code) => gone(new Error(`a hashing thread ended with ${code}`)))
  return thread
}

/** Computes one argon2id hash off the event loop. The caller bounds the concurrency. Throws when the thread fails. */
export function hashInThread(order: HashingOrder, priority: HashingPriority): Promise<Buffer> {
  const thread = idleAt[priority].pop() ?? start(priority)
  thread.worker.ref()
  return new Promise((resolve, reject) => {
    thread.waiting = { resolve, reject }
    thread.worker.postMessage(order)
  })
}
