import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'

export const statements = readStatements('ledger', join(import.meta.dirname, 'statements.sql'), [
  'post',
  'open_member',
  'set_member_state',
  'set_guard',
  'set_play_stop',
  'guards',
  'counters',
  'balance',
  'movements',
])
