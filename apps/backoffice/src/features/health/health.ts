import type { ClientValue } from '@halong/api/client'

export type Jobs = ClientValue<'system.listJobs'>
export type Job = Jobs['jobs'][number]
export type Health = ClientValue<'system.getHealth'>

/** Whether the last thing a job did was to fail. */
export const isFailing = ({ doneAt, failedAt }: Pick<Job, 'doneAt' | 'failedAt'>): boolean =>
  failedAt !== null && (doneAt === null || failedAt > doneAt)
