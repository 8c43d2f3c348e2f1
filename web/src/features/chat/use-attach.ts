import { useRef, useState } from 'react';
import { checkFile, type FileProblem, type PickedFile } from './attachment.ts';

/** Takes a file into the draft once it was looked into, or says what is wrong with it. The last one that was chosen counts. */
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
      // One from the cloud takes as long as its download; by then another may have been chosen.
      if (latest.current !== file) return;
      if ('problem' in checked) return setProblem(checked);
      setProblem(undefined);
      onPicked({ file, kind: checked.kind });
    },
  };
}
