const closedFolder = (dataDir: string) =>
  `The data folder ${dataDir} can't be written. Give this user the right to write there, or choose another folder: DATA_DIR=/path npm start`

/** Turns what stopped a start into what to do about it. Anything unforeseen keeps its own message. */
export function adviceFor(fault: unknown, settings: { readonly port: number; readonly dataDir: string }): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = 'code' in fault ? String(fault.code) : ''
  const port = 'port' in fault ? Number(fault.port) : settings.port
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or start with another port: PORT=${settings.port + 100} npm start`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      if (!fault.message.includes('listen')) return closedFolder(settings.dataDir)
      return `This user may not listen on port ${port}. Choose a port above 1024: PORT=8080 npm start`
    case 'ENOENT':
    case 'ENOTDIR':
      return fault.message.includes('mkdir') ? closedFolder(settings.dataDir) : fault.message
    case 'ENOSPC':
      return `The disk that holds ${settings.dataDir} is full. Free some space and start again.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return 'The database of DATABASE_URL does not answer. Check host and port in the address and that the server runs; unset DATABASE_URL to use the embedded database.'
    case '28P01':
    case '28000':
      return 'The database of DATABASE_URL refuses this user or password. Correct the address.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it (createdb NAME) or correct the address.'
    default:
      return fault.message
  }
}
