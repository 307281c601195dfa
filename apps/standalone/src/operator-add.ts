import { readEnvironment } from '@halong/gateway/environment'
import { addOperator } from './add-operator.ts'

/** `npm run operator:add -- <name>`: adds an owner to this installation, running or not, and prints a starting password. */
const { isDone, text } = await addOperator(process.argv.slice(2), readEnvironment(process.env))
const place = isDone ? process.stdout : process.stderr
place.write(`${text}\n`)
if (!isDone) process.exitCode = 1
