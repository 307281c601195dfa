import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** How far what is kept under an id has come, and in which epoch. Marks only grow, and epochs with them. */
export type Mark = { readonly id: string; readonly mark: bigint; readonly epoch: number }

export type Marks = {
  /** The highest mark that any process wrote; null when none did. Throws when the files can't be read or are of different ids. */
  highest(): Promise<Mark | null>
  /** Keeps a mark for good: when this returns it is on the disk. A mark below the one this process wrote last changes nothing. */
  write(mark: Mark): Promise<void>
  /** Takes over what other processes wrote and removes their files; a process that still runs writes its own again. */
  fold(): Promise<void>
  /** Removes every file of the name, for a witness that begins anew. */
  clear(): Promise<void>
}

const TRIES = 20
const isMissing = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'

function read(text: string, file: string): Mark {
  try {
    // cast: written below; anything else is caught.
    const { id, mark, epoch } = JSON.parse(text) as { id: unknown; mark: unknown; epoch: unknown }
    if (typeof id === 'string' && typeof mark === 'string' && typeof epoch === 'number') return { id, mark: BigInt(mark), epoch }
  } catch {
    // Told with the file's name below.
  }
  throw new Error(`${file} is no file of the witness or was cut short`)
}

const isHigher = (one: Mark, other: Mark): boolean => one.mark > other.mark || (one.mark === other.mark && one.epoch > other.epoch)

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Marks in a folder outside the database, one small file for each process that writes them, so that processes need no lock: the highest counts, and nothing is
 * ever overwritten by another process. `name` parts what several vendors and the gateway keep in one folder. Throws when the folder can't be made.
 */
export function marksIn(folder: string, name: string): Marks {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = `${name}.${randomUUID()}`
  /** What this process wrote last: its own file need not be read. */
  let last: Mark | null = null

  const files = async (): Promise<string[]> => (await readdir(folder)).filter((file) => file.startsWith(`${name}.`))

  async function highest(): Promise<Mark | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        const all = await Promise.all(
          (await files()).map(async (file) =>
            file === own && last ? last : read(await readFile(join(folder, file), 'utf8'), join(folder, file)),
          ),
        )
        if (new Set(all.map(({ id }) => id)).size > 1) throw new Error(`the files ${name}.* in ${folder} belong to different installations`)
        return all.reduce<Mark | null>((most, each) => (most === null || isHigher(each, most) ? each : most), null)
      } catch (fault) {
        // Another process took a file over between the list and the look.
        if (!isMissing(fault) || attempt === TRIES) throw fault
      }
    }
  }

  async function write({ id, mark, epoch }: Mark): Promise<void> {
    if (last !== null && mark < last.mark) return
    const draft = join(folder, `.${own}`)
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify({ id, mark: String(mark), epoch })}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, join(folder, own))
    await flushFolder(folder)
    last = { id, mark, epoch }
  }

  return {
    highest,
    write,
    async fold() {
      for (const file of (await files()).filter((each) => each !== own)) {
        // Moved aside first: what its process writes from now on is a new file, and what it wrote before is read here.
        const aside = join(folder, `${name}.${randomUUID()}`)
        const moved = await rename(join(folder, file), aside).then(
          () => true,
          (fault: unknown) => {
            if (!isMissing(fault)) throw fault
            return false
          },
        )
        if (!moved) continue
        const mark = await highest()
        if (mark !== null) await write(mark)
        // Another process that starts may have moved it on: it reads what is in it, as this one did.
        await unlink(aside).catch((fault: unknown) => {
          if (!isMissing(fault)) throw fault
        })
      }
    },
    async clear() {
      for (const file of await files()) await unlink(join(folder, file)).catch(() => undefined)
      await flushFolder(folder)
      last = null
    },
  }
}
