import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export type HashingOrder = Argon2Parameters
type Waiting = { readonly resolve: (tag: Buffer) => void; readonly reject: (fault: unknown) => void }
type Thread = { readonly worker: Worker; waiting: Waiting | null }

/** Threads that have nothing to do; all of the process share them, and they keep no process from ending. */
const idle: Thread[] = []

function start(): Thread {
  const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 16 } })
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

/** One argon2id hash, made beside the event loop. The caller bounds how many are made at once. Throws what the thread ended of. */
export function hashInThread(order: HashingOrder): Promise<Buffer> {
  const thread = idle.pop() ?? start()
  thread.worker.ref()
  return new Promise((resolve, reject) => {
    thread.waiting = { resolve, reject }
    thread.worker.postMessage(order)
  })
}
