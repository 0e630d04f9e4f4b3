import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type Process = { pid: number; parent: number; name: string };

/** Children of a process, their children and so on. */
export function descendantsOf(root: number): Process[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs();
  const found: Process[] = [];
  let level = [root];
  while (level.length > 0) {
    const children = all.filter(({ parent }) => level.includes(parent));
    found.push(...children);
    level = children.map(({ pid }) => pid);
  }
  return found;
}

/** A bare Linux has no `ps`. */
function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => processOf(/^(\d+) \((.*)\) \S (\d+)/s.exec(statOf(entry)), [1, 3, 2]));
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => processOf(/^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line), [1, 2, 3]));
}

function processOf(match: RegExpExecArray | null, [pid, parent, name]: readonly [number, number, number]): Process[] {
  return match ? [{ pid: Number(match[pid]), parent: Number(match[parent]), name: match[name] ?? '' }] : [];
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // it ended meanwhile
    return '';
  }
}
