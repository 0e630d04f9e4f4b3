// Stands in for a file of @ant-design/plots (slim-charts.ts): a Chart that knows what the drawings of src/ui/charts use, and no more.
// A drawing that names another mark, scale or interaction needs it here, or the built chart says that it is unknown.
import { FadeIn } from '@antv/g2/esm/animation/fadeIn';
import { FadeOut } from '@antv/g2/esm/animation/fadeOut';
import { extend, Runtime } from '@antv/g2/esm/api/index';
import { AxisX } from '@antv/g2/esm/component/axisX';
import { AxisY } from '@antv/g2/esm/component/axisY';
import { SpaceLayer } from '@antv/g2/esm/composition/spaceLayer';
import { Cartesian } from '@antv/g2/esm/coordinate/cartesian';
import { Polar } from '@antv/g2/esm/coordinate/polar';
import { Theta } from '@antv/g2/esm/coordinate/theta';
import { Transpose } from '@antv/g2/esm/coordinate/transpose';
import { Inline } from '@antv/g2/esm/data/inline';
import { Column, Constant, Field, Transform } from '@antv/g2/esm/encode/index';
import { Tooltip } from '@antv/g2/esm/interaction/tooltip';
import { Interval } from '@antv/g2/esm/mark/interval';
import { Line } from '@antv/g2/esm/mark/line';
import { LineY } from '@antv/g2/esm/mark/lineY';
import { Point } from '@antv/g2/esm/mark/point';
import { Text } from '@antv/g2/esm/mark/text';
import { Category10 } from '@antv/g2/esm/palette/category10';
import { Category20 } from '@antv/g2/esm/palette/category20';
import * as scales from '@antv/g2/esm/scale/index';
import { Light } from '@antv/g2/esm/theme/light';
import { DodgeX } from '@antv/g2/esm/transform/dodgeX';
import { StackY } from '@antv/g2/esm/transform/stackY';

export const Chart = extend(Runtime, {
  'animation.fadeIn': FadeIn,
  'animation.fadeOut': FadeOut,
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'composition.spaceLayer': SpaceLayer,
  'coordinate.cartesian': Cartesian,
  'coordinate.polar': Polar,
  'coordinate.theta': Theta,
  'coordinate.transpose': Transpose,
  'data.inline': Inline,
  'encode.column': Column,
  'encode.constant': Constant,
  'encode.field': Field,
  'encode.transform': Transform,
  'interaction.tooltip': Tooltip,
  'mark.interval': Interval,
  'mark.line': Line,
  'mark.lineY': LineY,
  'mark.point': Point,
  'mark.text': Text,
  'palette.category10': Category10,
  'palette.category20': Category20,
  'scale.band': scales.Band,
  'scale.constant': scales.Constant,
  'scale.identity': scales.Identity,
  'scale.linear': scales.Linear,
  'scale.ordinal': scales.Ordinal,
  'scale.point': scales.Point,
  'theme.classic': Light,
  'theme.light': Light,
  'transform.dodgeX': DodgeX,
  'transform.stackY': StackY,
});
