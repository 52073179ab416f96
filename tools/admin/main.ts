import { adminCommand } from './adminCommand';

process.exitCode = await adminCommand(process.argv.slice(2));
