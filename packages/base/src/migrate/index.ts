export { type Migrations, SchemaTooNew, type SqlText } from './migrations.ts'
export { functionsIn, stepsIn } from './read-sql.ts'
export { type LockRetry, runMigrations } from './run.ts'
export { type NamedStatement, readStatements, statementsIn } from './statements.ts'
