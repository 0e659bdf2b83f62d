import { spawn } from 'node:child_process';

/** Runs a program to its end; what it prints is shown only if it fails, as the error's message. */
export async function runQuietly(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `exit code ${code ?? signal}`));
  });
  if (outcome !== undefined) throw new Error(`${output}\n${[program, ...args].join(' ')}: ${outcome}`);
}
