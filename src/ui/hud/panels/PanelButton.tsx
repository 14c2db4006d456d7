import { IconButton } from '../../components/controls/IconButton.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { usePanels } from '../../shared/panels/panelState.ts';
import type { PanelName } from '../../shared/panels/panelState.ts';

interface PanelButtonProps {
  panel: PanelName;
  icon: IconName;
  label: string;
}

/** Opens a panel; hover and focus preload its code. */
export function PanelButton({ panel, icon, label }: PanelButtonProps) {
  const { show, preload } = usePanels();
  return (
    <IconButton
      icon={icon}
      label={label}
      opensDialog
      onIntent={() => preload(panel)}
      onClick={() => show(panel)}
    />
  );
}
