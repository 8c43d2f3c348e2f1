import { useRef, useState } from 'react';
import { checkFile, type FileProblem, type PickedFile } from './attachment.ts';

/** Checks a chosen file, then adds it to the draft or reports its problem. Only the last chosen file counts. */
export function useAttach(onPicked: (picked: PickedFile) => void) {
  const [problem, setProblem] = useState<FileProblem>();
  const latest = useRef<File>(undefined);
  return {
    problem,
    forgive: () => setProblem(undefined),
    attach: async (file: File | undefined): Promise<void> => {
      if (!file) return;
      latest.current = file;
      const checked = await checkFile(file);
      // A file from the cloud is downloaded first; meanwhile another may have been chosen.
      if (latest.current !== file) return;
      if ('problem' in checked) return setProblem(checked);
      setProblem(undefined);
      onPicked({ file, kind: checked.kind });
    },
  };
}
