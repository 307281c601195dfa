import { startWorker, type WorkerScope } from './worker.ts'

// cast: this file runs as a worker alone, whose world the library of the page does not describe.
startWorker(self as unknown as WorkerScope)
