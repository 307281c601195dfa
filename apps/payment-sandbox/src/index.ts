export { migrateSandbox } from './migrations.ts'
export { createSandbox, type Sandbox } from './server.ts'
