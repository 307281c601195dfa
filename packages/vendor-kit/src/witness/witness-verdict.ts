import type { Mark } from '@halong/base/witness'

type Kept = { readonly id: string; readonly mark: bigint; readonly witnessed: bigint }

/** What the files said before the database was asked, and after: others may write meanwhile. */
type Files = { readonly before: Mark | null; readonly after: Mark | null }

const ADVICE =
  'Set SEEDS_WITNESS to the folder that this installation used before. If it is lost, stop the site and run "npm run seeds:retire": every seed in use is then replaced and a new witness begins. docs/operating.md, "Backup and restore", says more.'

/**
 * What file and database say of each other: `same` (or the database is ahead, as after a crash between the two writes), or `older`: the database lost something
 * that was shown. Throws, with what to do, where the file proves nothing: it is missing, of another installation, or a copy that others went on from.
 */
export function compareWitness({ before, after: file }: Files, database: Kept | undefined): 'same' | 'older' {
  if (database === undefined) return file === null ? 'same' : 'older'
  if (file === null) {
    // Nothing was sealed yet: a first start that was cut short.
    if (database.mark === 0n) return 'same'
    throw new Error(`The witness of the seeds is missing, so nobody can tell whether this database was put back from a copy. ${ADVICE}`)
  }
  if (file.id !== database.id) throw new Error(`The witness of the seeds belongs to another database. ${ADVICE}`)
  if (before !== null && before.mark > database.mark) return 'older'
  if (file.mark < database.witnessed) throw new Error(`The witness of the seeds is an older copy of itself and proves nothing. ${ADVICE}`)
  return 'same'
}
